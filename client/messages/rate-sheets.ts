const whole = new Intl.NumberFormat('en-US');
const counted = (count: number, one: string): string =>
  `${whole.format(count)} ${count === 1 ? one : `${one}s`}`;

const shared = {
  count: (count: number) => (count === 1 ? '1 rate sheet' : `${whole.format(count)} rate sheets`),
  search: 'Search rate sheets',
  deleteWhat: 'rate sheet',
  columns: { name: 'Name', method: 'Method', type: 'Type', assetType: 'Asset Type', projects: 'Projects' },
  unknownCount: '…',
  projectCount: (projects: number) => (projects === 0 ? '—' : counted(projects, 'project')),
  fields: {
    rs_name: 'Name',
    method_id: 'Method',
    type_id: 'Type',
    asset_type_id: 'Asset type',
    rs_rates: 'Rates',
  },
  choose: 'Select one',
  copy: (name: string) => `Copy ${name}`,
  nameOfCopy: (name: string) => `${name} copy`,
  /** Shown when the loaded list has the name already. The server's own refusal has another text. */
  exists: 'This rate sheet already exists',
  notRetrieved: 'Could not retrieve rate sheet',
  checkCells: 'Please check the marked cells',
  fixedRate: 'Rate',
  fixedHelp: 'Same rate for any mileage.',
  conflict: {
    bands: (count: number) => (count === 1 ? '1 band' : `${whole.format(count)} bands`),
    rates: (bands: string, rates: string) => `${bands}: ${rates}`,
    fixed: (rate: string) => `Fixed: ${rate}`,
  },
};

/** Texts of the lists of rate sheets and of their popups. */
export const rateSheetTexts = {
  freight: {
    ...shared,
    heading: 'Freight Rate Sheets',
    collection: 'rate sheets',
    add: 'Add rate sheet',
    addTitle: 'Add freight rate sheet',
    editTitle: 'Edit freight rate sheet',
    added: 'Rate sheet added',
    updated: 'Rate sheet updated',
    doing: {
      page: 'Settings: Freight Rate Sheets',
      adding: 'adding a rate sheet',
      editing: (name: string) => `editing ${name}`,
    },
  },
  asset: {
    ...shared,
    heading: 'Asset Rate Sheets',
    collection: 'asset rate sheets',
    add: 'Add asset rate sheet',
    addTitle: 'Add asset rate sheet',
    editTitle: 'Edit asset rate sheet',
    added: 'Rate Sheet Added/Modified',
    updated: 'Rate Sheet Added/Modified',
    doing: {
      page: 'Settings: Asset Rate Sheets',
      adding: 'adding an asset rate sheet',
      editing: (name: string) => `editing ${name}`,
    },
  },
};

/** Texts of the editor of mileage bands. */
export const bandTexts = {
  label: 'Mileage bands',
  columns: { low: 'From (mi)', high: 'To (mi)', rate: 'Rate ($)' },
  cell: { low: 'Start', high: 'End', rate: 'Rate' },
  cellOf: (cell: string, row: number) => `${cell} of band ${row + 1}`,
  add: 'Add band',
  addMany: (count: number) => `Add ${count} bands`,
  delete: (band: string) => `Delete band ${band}`,
  none: 'No mileage bands yet.',
  help: 'Tip: paste bands straight from Excel. Alt+N adds a band, Enter and the arrow keys move between rows, Alt+↑ and Alt+↓ change a rate by a cent.',
  pasteRefused: 'Nothing was pasted.',
};
