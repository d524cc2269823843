/** Texts of the panel of one load: its fields, amounts explained, duplicates and history. */
export const loadPanelTexts = {
  title: (loadNo: number) => `Load ${String(loadNo)}`,
  label: 'Load',
  close: 'Close the load (Esc)',
  loading: 'Loading the load',
  gone: 'This load is not in the project. It may have been moved to another one.',
  missingUpstream:
    'Missing in the job system: it no longer lists this load. The load still counts and can be billed.',
  lock: 'Lock',
  unlock: 'Unlock',
  facts: 'Details',
  amounts: 'Amounts',
  revenue: 'Revenue',
  cost: 'Cost',
  components: { freight: 'Freight', fsc: 'Fuel surcharge', sand: 'Sand' },
  total: 'Total',
  duplicates: 'Same ticket',
  history: 'History',
  noHistory: 'Nothing has changed since the load arrived.',
  explaining: 'Explaining the amounts',
  gettingHistory: 'Getting the history',
  tryAgain: 'Try again',
  none: '—',
  yes: 'Yes',
  no: 'No',
};

/** Names of the inputs of an explained amount. */
export const explanationTexts = {
  sheet: 'Sheet',
  sheetVersion: (name: string, version: number) => `${name}, version ${String(version)}`,
  source: { project: 'of the project', carrier: 'of the carrier' },
  method: 'Method',
  band: 'Band',
  rate: 'Rate',
  quantity: 'Quantity',
  week: 'Price week',
  price: 'Diesel price',
  row: 'Row',
  column: 'Column',
  cell: 'Cell',
  basis: 'Basis',
  bases: {
    per_ton: 'per ton',
    percent_of_freight: 'percent of freight',
    per_mile: 'per mile',
    per_load: 'per load',
  },
  rounded: 'Rounded from',
  miles: (band: string) => `${band} miles`,
};

/** Texts of the changes in the history. */
export const historyTexts = {
  automatic: 'Job system',
  actions: { created: 'added it', updated: 'changed it', deleted: 'deleted it' },
  sync: {
    created: 'Arrived from the job system',
    updated: 'Changed in the job system',
    deleted: 'Removed in the job system',
  },
  rerated: (cause: string) => (cause === '' ? 'Re-rated' : `Re-rated because of this: ${cause}`),
  after: (who: string) => `after a change by ${who}`,
  fields: { rating_flags: 'Rating warnings' } as Partial<Record<string, string>>,
  noFlags: 'none',
  empty: 'none',
  fromTo: (field: string, old: string, now: string) => `${field}: ${old} → ${now}`,
};
