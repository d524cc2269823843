import { ApiError, type ApiErrorCode } from '#client/api/errors';
import { errorText } from './errors';

/** Texts of the project page. */
export const projectTexts = {
  working: 'Working',
  archived: 'Archived',
  vendor: (name: string) => `Vendor: ${name}`,
  fscArea: (area: string) => `FSC: ${area}`,
  diesel: (price: number) => `$${price.toFixed(3)}/gal`,
  here: 'In this project now',
  loading: 'Loading project…',
  /** Required wording. */
  failed: 'Could get project data.',
  tabsLabel: 'Project sections',
  tabs: {
    overview: 'Overview',
    loads: 'Loads',
    customerInvoices: 'Customer invoices',
    vendorInvoices: 'Vendor invoices',
    accruals: 'Accruals',
    import: 'Import',
  },
  importLoads: 'Import loads',
  archivedBanner: 'This project is archived and read-only.',
  behind: "Can't reach the server. Showing saved data.",
};

/** Texts of the header's buttons. */
export const projectActionTexts = {
  sync: 'Sync from job system',
  syncing: 'Syncing…',
  frozen: "This project doesn't sync (archived or no linked job).",
  synced: (inserted: number, updated: number) =>
    inserted + updated === 0
      ? 'Up to date. No new loads.'
      : `Synced: ${inserted.toLocaleString('en-US')} new, ${updated.toLocaleString('en-US')} updated`,
  syncFailed: 'Something Went Wrong',
  quarantined: (count: number) =>
    count === 1
      ? "1 load couldn't be synced. Review it on the Overview tab."
      : `${count.toLocaleString('en-US')} loads couldn't be synced. Review them on the Overview tab.`,
  edit: 'Edit',
  archive: 'Archive',
  unarchive: 'UnArchive',
  archiveQuestion: (job: string) =>
    `Archive ${job}? It becomes read-only for everyone. You can unarchive it any time.`,
  openItems: (items: string) =>
    `Still open: ${items}. None of it can be billed while the project is archived.`,
  notBilled: (amount: string) => `${amount} not billed`,
  notReceived: (amount: string) => `${amount} not received`,
  unarchiveQuestion: (job: string) => `Unarchive ${job}? It becomes editable and can take new loads again.`,
  archiveDone: (job: string) => `${job} archived`,
  unarchiveDone: (job: string) => `${job} unarchived`,
  failed: 'Could not update project',
  undo: 'Undo',
  cancel: 'Cancel',
  close: 'Close',
};

/** Failures without an answer of the server, detected by the browser. */
const BY_THE_BROWSER: readonly ApiErrorCode[] = ['network', 'timeout', 'unreadable'];

/** Returns the text for a failed sync: the server's message, or a general one. */
export function syncFailure(thrown: unknown): string {
  const { syncFailed } = projectActionTexts;
  if (!(thrown instanceof ApiError) || thrown.code === 'internal') return syncFailed;
  const text = errorText(thrown);
  return BY_THE_BROWSER.includes(thrown.code) ? `${syncFailed}. ${text}` : text;
}

/** Texts of the strip of figures. */
export const kpiTexts = {
  strip: 'Project figures',
  loads: 'Loads',
  loadsNote: (days: number, assets: string) =>
    `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'} hauled${assets}`,
  assetNote: (count: string) => ` · ${count} asset ${count === '1' ? 'load' : 'loads'}`,
  weight: 'Weight',
  tons: (value: string) => `${value} tons`,
  average: (value: string) => `avg ${value} tons per load`,
  revenue: 'Revenue',
  revenueNote: (share: string, left: string) => `${share} invoiced · ${left} unbilled`,
  cost: 'Cost',
  costNote: (share: string, left: string) => `${share} billed · ${left} expected`,
  margin: 'Margin',
  profit: (value: string, assets: string) => `${value} profit${assets}`,
  withAssets: ' · incl. asset loads',
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
  fixedRevenue: 'Fixed mob revenue',
  fixedCost: 'Fixed mob cost',
  none: 'None',
  noAmount: '–',
  yes: 'Yes',
  no: 'No',
  job: 'Job Details',
  withoutJob: 'No linked job. Loads are imported from files.',
  noJob: "Job details haven't synced yet.",
  jobFacts: {
    name: 'Job',
    crew: 'Crew',
    customer: 'Customer',
    status: 'Status',
    end: 'End date',
    synced: 'Last synced',
  },
  comments: 'Comments',
};

/** Texts of the totals. See docs/domain/totals.md#project-totals. */
export const totalsTexts = {
  project: 'Project Totals',
  fiscal: 'Fiscal Totals',
  freightPo: 'Freight PO Totals',
  sandPo: 'Sand PO Totals',
  noPo: 'No loads delivered yet.',
  noSandRate: 'No sand rate for this PO',
  unrated: (orders: string) => `No sand rate for ${orders}: this sand earns and costs $0.00.`,
  poColumns: {
    vendor: 'Vendor',
    po: 'PO',
    rate: 'Rate $/ton',
    weight: 'Weight received (tons)',
    amount: 'Invoice amount $',
  },
  customerInvoiced: 'Customer Invoiced Totals',
  vendorInvoiced: 'Vendor Invoiced Totals',
  noVendors: 'No vendor activity yet.',
  assets: 'Asset Totals',
  noAssets: 'No Asset Loads have been delivered...',
  freight: 'Calculated Freight Totals',
  /** Explanations for a figure that is smaller than the same figure elsewhere on the page. */
  hints: {
    freightAndSand: 'Freight and sand.',
    withoutAssets: 'Freight and sand only. The figures at the top of the page include asset loads.',
    adjustments:
      'Adjustments are customer charges minus credits, plus vendor credits minus charges. No other total includes them.',
    amount:
      'Invoice amount $ is the calculated cost of the loads received. What vendors have billed is below.',
    vendors: 'Loads count toward the vendor that hauled them, dollars toward the vendor that billed them.',
  },
  links: { 'customer-invoices': 'Customer invoices', 'vendor-invoices': 'Vendor invoices' },
  labels: {
    loads: 'Loads',
    activeDays: 'Days hauled',
    weight: 'Weight (tons)',
    averageWeight: 'Avg weight (tons)',
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
    remainingWeight: 'Remaining weight (tons)',
    invoiced: 'Invoiced',
    remaining: 'Remaining to invoice',
    credits: 'Credits',
    debits: 'Charges',
  },
  vendorColumns: {
    vendor: 'Vendor',
    po: 'PO',
    invoiced: 'Billed loads',
    canceled: 'Canceled',
    remaining: 'Remaining loads',
    weight: 'Remaining weight (tons)',
    total: 'Billed $',
    left: 'Left to bill $',
    credits: 'Credits $',
    debits: 'Charges $',
  },
};
