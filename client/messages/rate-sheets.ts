import type { SheetImpactReply } from '#shared/contract/rate-sheets';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});
const whole = new Intl.NumberFormat('en-US');
const counted = (count: number, one: string): string =>
  `${whole.format(count)} ${count === 1 ? one : `${one}s`}`;

/** Returns the dollars that an edit moves: '+$12,430.18', or revenue and cost where both move. */
function movedAmounts({ moves_revenue, moves_cost, revenue_change, cost_change }: SheetImpactReply): string {
  if (moves_revenue && moves_cost) {
    return `revenue ${money.format(revenue_change)} and cost ${money.format(cost_change)}`;
  }
  return money.format(moves_cost ? cost_change : revenue_change);
}

/** Returns an edit's changes by side: 'revenue by +$12,430.18', or both sides where both change. */
function changesBySide({ moves_revenue, moves_cost, revenue_change, cost_change }: SheetImpactReply): string {
  const revenue = `revenue by ${money.format(revenue_change)}`;
  const cost = `cost by ${money.format(cost_change)}`;
  if (moves_revenue && moves_cost) return `${revenue} and ${cost}`;
  return moves_cost ? cost : revenue;
}

/** Returns an edit's impact: 'Changes revenue by +$12,430.18 on 812 loads in 3 projects'. */
function sentence(impact: SheetImpactReply): string {
  const { moves_revenue, moves_cost, loads, projects } = impact;
  if (!moves_revenue && !moves_cost) return 'Not used by any open project. Nothing is re-rated.';
  if (loads === 0) return 'No load amounts change.';
  return `Changes ${changesBySide(impact)} on ${counted(loads, 'load')} in ${counted(projects, 'project')}`;
}

/** Texts of the impact of saving a sheet, for rate sheets and FSC sheets. */
export const impactTexts = {
  sentence,
  waiting: 'Calculating impact…',
  failed: "Couldn't calculate the impact, so nothing is saved yet.",
  retry: 'Try again',
  /** Returns the label of the save button once the impact is known. */
  save: (impact: SheetImpactReply): string =>
    impact.loads === 0
      ? 'Save'
      : `Save and re-rate ${counted(impact.loads, 'load')} (${movedAmounts(impact)})`,
  undone: 'Old rates restored',
  afterwards: "Loads are re-rated in the background. Locked loads and archived projects don't change.",
  byProject: 'By project',
  columns: { project: 'Project', loads: 'Loads', revenue: 'Revenue', cost: 'Cost' },
  change: (dollars: number): string => money.format(dollars),
  count: (count: number): string => whole.format(count),
  rerating: (job: string): string => `Re-rating loads: ${job}`,
  rated: (done: number, total: number): string => `${whole.format(done)} of ${whole.format(total)} loads`,
};

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
