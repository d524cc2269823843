import type {
  AccrueWorkRow,
  ApproveWorkRow,
  BillWorkRow,
  CheckWorkRow,
  ReceiveWorkRow,
} from '../contract/worklist';
import { figureTable } from './figure-table';

/** Figures of work to bill. Their keys are those that the server sorts by. */
export const BILL_WORK_FIGURES = figureTable<BillWorkRow>()({
  loads: { label: 'Loads', unit: 'count', of: (row) => row.loads },
  amount: { label: 'Revenue $', unit: 'money', of: (row) => row.amount },
  older_loads: { label: 'Older: loads', unit: 'count', of: (row) => row.older.loads },
  older: { label: 'Older: $', unit: 'money', of: (row) => row.older.amount },
  last_week_loads: { label: 'Last week: loads', unit: 'count', of: (row) => row.last_week.loads },
  last_week: { label: 'Last week: $', unit: 'money', of: (row) => row.last_week.amount },
  this_week_loads: { label: 'This week: loads', unit: 'count', of: (row) => row.this_week.loads },
  this_week: { label: 'This week: $', unit: 'money', of: (row) => row.this_week.amount },
  fixed: { label: 'Fixed amount', unit: 'money', of: (row) => row.fixed },
  tons: { label: 'Tons', unit: 'tons', of: (row) => row.tons },
  older_tons: { label: 'Older: tons', unit: 'tons', of: (row) => row.older.tons },
  last_week_tons: { label: 'Last week: tons', unit: 'tons', of: (row) => row.last_week.tons },
  this_week_tons: { label: 'This week: tons', unit: 'tons', of: (row) => row.this_week.tons },
});

/** Figures of loads to check. */
export const CHECK_WORK_FIGURES = figureTable<CheckWorkRow>()({
  amount: { label: 'Revenue $', unit: 'money', of: (row) => row.amount },
});

/** Figures of bills to approve. The difference is billed minus calculated. */
export const APPROVE_WORK_FIGURES = figureTable<ApproveWorkRow>()({
  loads: { label: 'Loads', unit: 'count', of: (row) => row.loads },
  gross: { label: 'Gross $', unit: 'money', of: (row) => row.gross },
  calculated: { label: 'Calculated Cost $', unit: 'money', of: (row) => row.calculated },
  difference: { label: 'Difference $', unit: 'money', difference: ['gross', 'calculated'] },
  accepted: { label: 'Accepted $', unit: 'money', of: (row) => row.accepted_difference ?? 0 },
});

/** Figures of work that vendors have not billed. */
export const RECEIVE_WORK_FIGURES = figureTable<ReceiveWorkRow>()({
  delivered_loads: { label: 'Delivered loads', unit: 'count', of: (row) => row.delivered_loads },
  billed_loads: { label: 'Billed loads', unit: 'count', of: (row) => row.billed_loads },
  billed: { label: 'Billed $', unit: 'money', of: (row) => row.billed },
  missing_loads: { label: 'Missing loads', unit: 'count', of: (row) => row.missing_loads },
  missing: { label: 'Missing $', unit: 'money', of: (row) => row.missing },
});

/** Figures of work to accrue. */
export const ACCRUE_WORK_FIGURES = figureTable<AccrueWorkRow>()({
  not_billed_loads: { label: 'Loads not billed', unit: 'count', of: (row) => row.not_billed_loads },
  not_billed: { label: 'Not billed $', unit: 'money', of: (row) => row.not_billed },
  not_received_loads: { label: 'Loads not received', unit: 'count', of: (row) => row.not_received_loads },
  not_received: { label: 'Not received $', unit: 'money', of: (row) => row.not_received },
  sand_not_received_loads: {
    label: 'Sand loads not received',
    unit: 'count',
    of: (row) => row.sand_not_received_loads,
  },
  sand_not_received: { label: 'Sand not received $', unit: 'money', of: (row) => row.sand_not_received },
});
