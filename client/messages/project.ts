import { ApiError, type ApiErrorCode } from '../api/errors';
import { errorText } from './errors';

/** Texts of the project page. */
export const projectTexts = {
  working: 'Working',
  archived: 'Archived',
  vendor: (name: string) => `vendor ${name}`,
  fscArea: (area: string) => `FSC area ${area}`,
  diesel: (price: number) => `$${price.toFixed(3)}/gal`,
  here: 'In this project now',
  loading: 'Loading the project',
  /** Required wording. */
  failed: 'Could get project data.',
  tabsLabel: 'Parts of the project',
  tabs: { overview: 'Overview', loads: 'Loads' },
  archivedBanner: 'This project is archived. It can be read, but not changed.',
  behind: 'The server cannot be asked right now. What you see was stored earlier.',
};

/** Texts of the header's buttons. */
export const projectActionTexts = {
  refresh: 'Refresh from the job system',
  refreshing: 'Refreshing…',
  frozen: 'The project is archived or has no job in the job system: its loads stay as they are',
  refreshed: (inserted: number, updated: number) =>
    inserted + updated === 0
      ? 'Refreshed: nothing new'
      : `Refreshed: ${String(inserted)} new and ${String(updated)} changed loads`,
  refreshFailed: 'Something Went Wrong',
  quarantined: (count: number) =>
    `${String(count)} loads of the job system could not be read and wait in quarantine`,
  progress: { sync: 'Getting loads', rerate: 'Rating loads again', import: 'Importing loads' },
  progressCount: (done: number, total: number) =>
    total > 0
      ? `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
      : done.toLocaleString('en-US'),
  timeLeft: (seconds: number) =>
    seconds < 60 ? `about ${String(seconds)} s left` : `about ${String(Math.round(seconds / 60))} min left`,
  edit: 'Edit',
  archive: 'Archive',
  unarchive: 'UnArchive',
  archiveQuestion: (job: string) =>
    `Archive ${job}? Nobody can change it while it is archived; it can be taken back with UnArchive.`,
  unarchiveQuestion: (job: string) =>
    `UnArchive ${job}? It can be changed again, and new loads are fetched again.`,
  archiveDone: (job: string) => `${job} is archived`,
  unarchiveDone: (job: string) => `${job} is working again`,
  failed: 'Could not update project',
  undo: 'Undo',
  cancel: 'Cancel',
  close: 'Close',
};

/** Failures without an answer of the server, detected by the browser. */
const BY_THE_BROWSER: readonly ApiErrorCode[] = ['network', 'timeout', 'unreadable'];

/** Returns the text for a failed refresh: the server's message, or a general one. */
export function refreshFailure(thrown: unknown): string {
  const { refreshFailed } = projectActionTexts;
  if (!(thrown instanceof ApiError) || thrown.code === 'internal') return refreshFailed;
  const text = errorText(thrown);
  return BY_THE_BROWSER.includes(thrown.code) ? `${refreshFailed}. ${text}` : text;
}

/** Texts of the strip of figures. */
export const kpiTexts = {
  strip: 'Figures of the project',
  loads: 'Loads',
  loadsNote: (days: number, assets: string) => `${String(days)} active days${assets}`,
  assetNote: (count: string) => `, ${count} asset loads`,
  weight: 'Weight',
  tons: (value: string) => `${value} t`,
  average: (value: string) => `avg ${value} t per load`,
  revenue: 'Revenue',
  revenueNote: (share: string, left: string) => `${share} invoiced, ${left} to go`,
  cost: 'Cost',
  costNote: (share: string, left: string) => `${share} billed, ${left} to come`,
  margin: 'Margin',
  profit: (value: string, assets: string) => `profit ${value}${assets}`,
  withAssets: ', with asset loads',
};

/** Texts of the overview's sections. */
export const overviewTexts = {
  specifications: 'Project Specifications',
  customerRates: 'Customer rate sheet',
  vendorRates: 'Vendor rate sheet',
  customerFsc: 'Customer FSC sheet',
  vendorFsc: 'Vendor FSC sheet',
  fscArea: 'FSC area',
  fscOnAssets: 'FSC on asset loads',
  fixedRevenue: 'Fixed mobilization revenue',
  fixedCost: 'Fixed mobilization cost',
  none: 'None',
  yes: 'Yes',
  no: 'No',
  job: 'Job Details',
  withoutJob: 'This project has no job in the job system. Its loads are imported from CSV files.',
  noJob: 'The job system has not been asked about this job yet.',
  jobFacts: {
    name: 'Job',
    crew: 'Crew',
    customer: 'Customer',
    status: 'Status',
    end: 'End',
    synced: 'Last refreshed',
  },
  comments: 'Comments',
};

/** Texts of the totals. See docs/domain/totals.md#project-totals. */
export const totalsTexts = {
  project: 'Project Totals',
  fiscal: 'Fiscal Totals',
  freightPo: 'Freight PO Totals',
  sandPo: 'Sand PO Totals',
  noPo: 'Nothing has been delivered yet.',
  poColumns: {
    vendor: 'Vendor',
    po: 'PO',
    rate: 'Rate $/t',
    weight: 'Weight received (t)',
    amount: 'Invoice amount $',
  },
  customerInvoiced: 'Customer Invoiced Totals',
  vendorInvoiced: 'Vendor Invoiced Totals',
  noVendors: 'No vendor has anything to invoice yet.',
  assets: 'Asset Totals',
  noAssets: 'No Asset Loads have been delivered...',
  freight: 'Calculated Freight Totals',
  /** Explanations for a figure that is smaller than the same figure elsewhere on the page. */
  hints: {
    freightAndSand: 'Freight and sand.',
    withoutAssets: 'Freight and sand. The figures at the top of the page are with asset loads.',
    adjustments:
      'Adjustments are customer charges less credits, plus vendor credits less charges. They are in no other total.',
    amount:
      'Invoice amount $ is the calculated cost of what was received. What vendors have invoiced stands below.',
    vendors: 'Loads count for the vendor that hauled them, dollars for the vendor that billed them.',
  },
  links: { 'customer-invoices': 'Customer invoices', 'vendor-invoices': 'Vendor invoices' },
  labels: {
    loads: 'Loads',
    activeDays: 'Active days',
    weight: 'Weight (t)',
    averageWeight: 'Average weight (t)',
    freightRev: 'Freight revenue',
    fscRev: 'FSC revenue',
    sandRev: 'Sand revenue',
    totalRev: 'Total revenue',
    freightCost: 'Freight cost',
    fscCost: 'FSC cost',
    sandCost: 'Sand cost',
    totalCost: 'Total cost',
    profit: 'Profit',
    adjustments: 'Adjustments',
    margin: 'Margin',
    invoicedLoads: 'Invoiced loads',
    canceledLoads: 'Canceled loads',
    remainingLoads: 'Remaining loads',
    remainingWeight: 'Remaining weight (t)',
    invoiced: 'Invoiced',
    remaining: 'Remaining to invoice',
    credits: 'Credits',
    debits: 'Debits',
  },
  vendorColumns: {
    vendor: 'Vendor',
    po: 'PO',
    invoiced: 'Invoiced loads',
    canceled: 'Canceled',
    remaining: 'Remaining loads',
    weight: 'Remaining weight (t)',
    total: 'Invoiced $',
    left: 'To invoice $',
    credits: 'Credits $',
    debits: 'Debits $',
  },
};
