import { subtractDollars } from '#shared/calc/money';
import type { ImpactReply } from '#shared/contract/impact';
import type { SheetImpactReply } from '#shared/contract/rate-sheets';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});
const whole = new Intl.NumberFormat('en-US');
const counted = (count: number, one: string): string =>
  `${whole.format(count)} ${count === 1 ? one : `${one}s`}`;

/** Returns the dollars that an edit of a sheet moves: '+$12,430.18', or revenue and cost where both move. */
function movedBySheet({ moves_revenue, moves_cost, revenue_change, cost_change }: SheetImpactReply): string {
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

/** Returns the impact of an edit of a sheet: 'Changes revenue by +$12,430.18 on 812 loads in 3 projects'. */
function sheetSentence(impact: SheetImpactReply): string {
  const { moves_revenue, moves_cost, loads, projects } = impact;
  if (!moves_revenue && !moves_cost) return 'Not used by any open project. Nothing is re-rated.';
  if (loads === 0) return 'No load amounts change.';
  return `Changes ${changesBySide(impact)} on ${counted(loads, 'load')} in ${counted(projects, 'project')}`;
}

/** Returns the sides that an edit inside one project moves: 'revenue -$10.00, cost -$28,310.22'. */
function movedInProject({ revenue_change: revenue, cost_change: cost }: ImpactReply): string {
  const sides = [
    ...(revenue === 0 ? [] : [`revenue ${money.format(revenue)}`]),
    ...(cost === 0 ? [] : [`cost ${money.format(cost)}`]),
  ];
  return sides.length === 0 ? 'totals unchanged' : sides.join(', ');
}

const moves = ({ loads, revenue_change, cost_change }: ImpactReply): boolean =>
  loads > 0 || revenue_change !== 0 || cost_change !== 0;

/** Names the invoices that then differ from their loads; '' without one. */
function differingInvoices({ customer_invoices = 0, vendor_invoices = 0 }: ImpactReply): string {
  const named = [
    ...(customer_invoices === 0 ? [] : [counted(customer_invoices, 'customer invoice')]),
    ...(vendor_invoices === 0 ? [] : [counted(vendor_invoices, 'vendor invoice')]),
  ];
  if (named.length === 0) return '';
  const whose = customer_invoices + vendor_invoices === 1 ? 'its' : 'their';
  return ` ${named.join(' and ')} will then differ from ${whose} loads.`;
}

/** Returns the impact of an edit inside one project: 'Changes 380 loads, 212 of them billed: cost -$28,310.22, …'. */
function projectSentence(impact: ImpactReply): string {
  if (!moves(impact)) return 'No amounts change.';
  const { loads, billed_loads = 0 } = impact;
  const billed = billed_loads === 0 ? '' : `, ${whole.format(billed_loads)} of them billed`;
  const what = loads === 0 ? 'fixed amounts' : `${counted(loads, 'load')}${billed}`;
  const margin = `margin ${money.format(subtractDollars(impact.revenue_change, impact.cost_change))}`;
  return `Changes ${what}: ${movedInProject(impact)}, ${margin}.${differingInvoices(impact)}`;
}

/** Returns what an edit inside one project moves, for its button: '380 loads, cost -$28,310.22'. */
const projectFigures = (impact: ImpactReply): string =>
  [...(impact.loads === 0 ? [] : [counted(impact.loads, 'load')]), movedInProject(impact)].join(', ');

const isOfSheet = (impact: ImpactReply): impact is SheetImpactReply => 'by_project' in impact;

/** Texts of the impact of saving a sheet, a carrier, a sand rate or a project. */
export const impactTexts = {
  sentence: (impact: ImpactReply): string =>
    isOfSheet(impact) ? sheetSentence(impact) : projectSentence(impact),
  waiting: 'Calculating impact…',
  failed: "Couldn't calculate the impact, so nothing is saved yet.",
  retry: 'Try again',
  /** Returns true when an edit changes an amount. */
  moves,
  /** Returns the label of the button that saves a sheet once the impact is known. */
  save: (impact: SheetImpactReply): string =>
    impact.loads === 0
      ? 'Save'
      : `Save and re-rate ${counted(impact.loads, 'load')} (${movedBySheet(impact)})`,
  /** Returns the action with its figures: 'Add carrier: 380 loads, cost -$28,310.22'; undefined if no amount changes. */
  saveAs: (action: string, impact: ImpactReply): string | undefined =>
    moves(impact) ? `${action}: ${projectFigures(impact)}` : undefined,
  undone: 'Old rates restored',
  afterwards: "Loads are re-rated in the background. Locked loads and archived projects don't change.",
  lockedStay: "Locked loads don't change.",
  unknownRemoval: "Couldn't calculate what the removal changes.",
  byProject: 'By project',
  columns: { project: 'Project', loads: 'Loads', revenue: 'Revenue', cost: 'Cost' },
  change: (dollars: number): string => money.format(dollars),
  count: (count: number): string => whole.format(count),
  rerating: (job: string): string => `Re-rating loads: ${job}`,
  rated: (done: number, total: number): string => `${whole.format(done)} of ${whole.format(total)} loads`,
};
