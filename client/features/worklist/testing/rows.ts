import type {
  ApproveWorkReply,
  ApproveWorkRow,
  BillWorkReply,
  BillWorkRow,
  CheckWorkReply,
  CheckWorkRow,
} from '#shared/contract/worklist';

const TODAY = '2026-11-27';

export const billRow = (over: Partial<BillWorkRow> = {}): BillWorkRow => ({
  project_id: 7,
  job_name: 'Wolfcamp 14H',
  customer_name: 'Diamond Ridge',
  kind: 'freight',
  loads: 6,
  tons: 150,
  amount: 3_000.5,
  older: { loads: 1, tons: 25, amount: 500.5 },
  last_week: { loads: 2, tons: 50, amount: 1_000 },
  this_week: { loads: 3, tons: 75, amount: 1_500 },
  fixed: 0,
  oldest_day: '2026-11-07',
  held: { missing_tickets: 2, duplicate_tickets: 0, locked: 1, review: 0, zero_amount: 0 },
  ...over,
});

export const billPage = (rows: BillWorkRow[], over: Partial<BillWorkReply> = {}): BillWorkReply => ({
  today: TODAY,
  total: rows.length,
  page: 1,
  rows,
  last_week_start: '2026-11-15',
  this_week_start: '2026-11-22',
  sums: { loads: 6, tons: 150, amount: 3_000.5 },
  ...over,
});

export const checkRow = (over: Partial<CheckWorkRow> = {}): CheckWorkRow => ({
  project_id: 7,
  job_name: 'Wolfcamp 14H',
  kind: 'freight',
  load_id: 1,
  load_no: 7001,
  delivered_date: '2026-11-20T18:00:00.000Z',
  carrier_name: 'Lone Star',
  ticket_number: 'T-1',
  amount: 100.25,
  reasons: ['missing_tickets'],
  locked_reason: '',
  project_revision: 40,
  is_billed: false,
  ...over,
});

export const checkPage = (rows: CheckWorkRow[]): CheckWorkReply => ({
  today: TODAY,
  total: rows.length,
  page: 1,
  rows,
  by_reason: {
    all: rows.length,
    unrated: 0,
    review: 0,
    missing_tickets: rows.length,
    ticket_mismatches: 0,
    duplicate_tickets: 0,
  },
});

export const approveRow = (over: Partial<ApproveWorkRow> = {}): ApproveWorkRow => ({
  project_id: 7,
  job_name: 'Wolfcamp 14H',
  invoice_id: 31,
  invoice_name: 'HP-1',
  vendor_name: 'High Plains',
  type: 'freight',
  loads: 3,
  gross: 110,
  calculated: 100,
  difference: 10,
  created_by_id: 2,
  created_by: 'Ben',
  created_at: '2026-11-25T15:00:00.000Z',
  revision: 5,
  ...over,
});

export const approvePage = (rows: ApproveWorkRow[]): ApproveWorkReply => ({
  today: TODAY,
  total: rows.length,
  page: 1,
  rows,
  gross: 110,
});

export const counts = { today: TODAY, counts: { bill: 1, check: 2, approve: 3, receive: 4, accrue: 5 } };
