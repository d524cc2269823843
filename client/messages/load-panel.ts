/** Texts of the panel of one load: its fields, amounts explained, duplicates and history. */
export const loadPanelTexts = {
  title: (loadNo: number) => `Load ${loadNo}`,
  label: 'Load',
  close: 'Close load (Esc)',
  loading: 'Loading load…',
  gone: "This load isn't in this project. It may have moved to another one.",
  missingUpstream:
    'Missing from the job system. This load still counts in totals, and you can still bill it.',
  lock: 'Lock',
  unlock: 'Unlock',
  facts: 'Details',
  amounts: 'Amounts',
  how: 'How this was calculated',
  revenue: 'Revenue',
  cost: 'Cost',
  components: { freight: 'Freight', fsc: 'Fuel surcharge', sand: 'Sand' },
  total: 'Total',
  duplicates: 'Loads with the same ticket',
  history: 'History',
  noHistory: 'No changes since this load came in.',
  loadingAmounts: 'Loading calculation…',
  loadingHistory: 'Loading history…',
  tryAgain: 'Try again',
  none: '—',
  yes: 'Yes',
  no: 'No',
};

/** Names of the inputs of an explained amount. */
export const explanationTexts = {
  sheet: 'Sheet',
  sheetVersion: (name: string, version: number) => `${name} (v${version})`,
  source: { project: 'project rate', carrier: 'carrier rate' },
  method: 'Method',
  band: 'Mileage band',
  rate: 'Rate',
  week: 'Diesel week',
  price: 'Diesel price',
  row: 'Mileage row',
  column: 'Price column',
  cell: 'Surcharge',
  basis: 'Applies',
  bases: {
    per_ton: 'per ton',
    percent_of_freight: '% of freight',
    per_mile: 'per mile',
    per_load: 'per load',
  },
  miles: (band: string) => `${band} miles`,
};

/** Texts of the history. */
export const historyTexts = {
  after: (who: string) => `after a change by ${who}`,
};
