import type { ProjectDetailReply } from '../../../shared/contract/projects';
import type { AllTotals } from '../../../shared/contract/totals';
import type { ProjectRows } from '../../../shared/realtime/events';

/** A change of a project: changed rows, and the totals after it. */
export type ProjectUpdate = Partial<ProjectRows> & {
  all_totals?: AllTotals;
  job?: ProjectDetailReply['job'];
  diesel_price?: ProjectDetailReply['diesel_price'];
  eia_error?: ProjectDetailReply['eia_error'];
};

/** The lists of a project beside its loads. */
export const DETAIL_LISTS = [
  'comments',
  'project_carriers',
  'sand_rates',
  'customer_invoices',
  'vendor_invoices',
  'credits_debits',
  'project_accruals',
] as const satisfies readonly (keyof ProjectRows)[];

type ListName = (typeof DETAIL_LISTS)[number];
type Lists = Pick<ProjectDetailReply, ListName>;

/** Everything of a project but its loads, as it is shown. */
export type ProjectDetail = Lists &
  Pick<ProjectDetailReply, 'project' | 'all_totals' | 'job' | 'diesel_price' | 'eia_error'>;

/** What is shown before the first frame has arrived. */
export const NO_DETAIL = {
  project: null,
  comments: [],
  project_carriers: [],
  sand_rates: [],
  customer_invoices: [],
  vendor_invoices: [],
  credits_debits: [],
  project_accruals: [],
  all_totals: null,
  job: null,
  diesel_price: null,
  eia_error: '',
};

interface Row {
  readonly id: number;
  readonly revision: number;
  readonly is_deleted: boolean;
}

/** The list with changed rows in their places, new ones at the end, and without deleted ones; the same list when nothing changed. */
export function mergeRows<R extends { id: number; revision: number }>(
  list: readonly R[],
  changed: readonly R[] | undefined,
): readonly R[] {
  if (!changed || changed.length === 0) return list;
  const rows = new Map(list.map((row) => [row.id, row]));
  for (const row of changed) {
    if ((rows.get(row.id)?.revision ?? -1) > row.revision) continue;
    if ((row as Partial<Row>).is_deleted === true) rows.delete(row.id);
    else rows.set(row.id, row);
  }
  return [...rows.values()];
}

const PARTS = ['project', 'all_totals', 'job', 'diesel_price', 'eia_error', ...DETAIL_LISTS] as const;

/** The changed rows of the project but its loads. */
export const recordsOf = (update: ProjectUpdate): (readonly object[])[] =>
  (['project', ...DETAIL_LISTS] as const).map((list) => update[list] ?? []);

/** Each list with its changed rows. */
function mergedLists(held: Partial<Lists>, changed: Partial<Lists>): Lists {
  const merge = (name: ListName): readonly { id: number; revision: number }[] =>
    mergeRows<{ id: number; revision: number }>(held[name] ?? [], changed[name]);
  // The compiler does not know that each name gets the rows of its own list: they come from there by that name.
  return Object.fromEntries(DETAIL_LISTS.map((name) => [name, merge(name)])) as unknown as Lists;
}

/** The detail after a change; the same object when it holds nothing of the detail. */
export function mergeDetail(detail: ProjectDetail, update: ProjectUpdate): ProjectDetail {
  if (PARTS.every((part) => update[part] === undefined)) return detail;
  const { project, all_totals, job, diesel_price, eia_error } = update;
  return {
    ...mergedLists(detail, update),
    project: mergeRows([detail.project], project)[0] ?? detail.project,
    all_totals: all_totals ?? detail.all_totals,
    job: job === undefined ? detail.job : job,
    diesel_price: diesel_price === undefined ? detail.diesel_price : diesel_price,
    eia_error: eia_error ?? detail.eia_error,
  };
}

/** The detail of a first frame; deleted rows, which only a delta needs, are left out. */
export function detailOf(reply: ProjectDetailReply): ProjectDetail {
  return { ...reply, ...mergedLists({}, reply) };
}
