import { LISTS_OF_PROJECT, NO_LISTS } from '#shared/contract/project-lists';
import type { Getter, PrimitiveAtom, Setter } from 'jotai';
import type { ProjectDetailReply } from '#shared/contract/projects';
import type { AllTotals } from '#shared/contract/totals';
import type { ProjectRows } from '#shared/realtime/events';
import { type AtomsOf, atomsOf, readParts, setParts } from '../atoms/scope-atoms';
import { type Row, mergeRows } from '../atoms/merge-rows';
import type { ProjectData } from '../types';

/** Change of a project: changed rows and the totals after it. */
export type ProjectUpdate = Partial<ProjectRows> & {
  all_totals?: AllTotals;
  job?: ProjectDetailReply['job'];
  diesel_price?: ProjectDetailReply['diesel_price'];
  eia_error?: ProjectDetailReply['eia_error'];
};

const DETAIL = ['project', 'all_totals', 'job', 'diesel_price', 'eia_error', ...LISTS_OF_PROJECT] as const;

/** All data of a project except its loads, as the cache keeps it between visits. */
export type ProjectDetail = Pick<ProjectData, (typeof DETAIL)[number]>;

export type ProjectAtoms = AtomsOf<ProjectData>;

/** Empty values, used before the first frame arrives and after a project is closed. */
export const NO_PROJECT: ProjectData = {
  status: 'opening',
  error: null,
  isUpdating: false,
  revision: 0,
  project: null,
  ...NO_LISTS,
  all_totals: null,
  job: null,
  diesel_price: null,
  eia_error: '',
  received: { loads: 0, asset_loads: 0 },
  expected: { loads: 0, asset_loads: 0 },
};
const ALL_PARTS = Object.keys(NO_PROJECT) as (keyof ProjectData)[];

/** Creates the atoms of one open project. Nothing else refers to them, so closing the project frees them. */
export const createProjectAtoms = (): ProjectAtoms => atomsOf(NO_PROJECT);

/** Returns the current data of a project except its loads. */
export const projectNow = (get: Getter, atoms: ProjectAtoms): ProjectData => readParts(get, atoms, ALL_PARTS);

/** Returns the data that the cache keeps of a project; null before the first frame. */
export const detailNow = (get: Getter, atoms: ProjectAtoms): ProjectDetail | null =>
  get(atoms.project) && readParts(get, atoms, DETAIL);

/** Returns the detail of a first frame without deleted rows, which only a delta needs. */
export function detailOf(reply: ProjectDetailReply): ProjectDetail {
  const { project, all_totals, job, diesel_price, eia_error } = reply;
  return {
    project,
    all_totals,
    job,
    diesel_price,
    eia_error,
    comments: mergeRows([], reply.comments),
    project_carriers: mergeRows([], reply.project_carriers),
    sand_rates: mergeRows([], reply.sand_rates),
    customer_invoices: mergeRows([], reply.customer_invoices),
    vendor_invoices: mergeRows([], reply.vendor_invoices),
    credits_debits: mergeRows([], reply.credits_debits),
    project_accruals: mergeRows([], reply.project_accruals),
  };
}

/** Returns the changed rows of a project except its loads. */
export const recordsOf = (update: ProjectUpdate): (readonly object[])[] =>
  (['project', ...LISTS_OF_PROJECT] as const).map((list) => update[list] ?? []);

/**
 * Writes a change into the atoms. Parts that it does not name keep their value. Before the first frame it is
 * ignored.
 */
export function writeUpdate(get: Getter, set: Setter, atoms: ProjectAtoms, update: ProjectUpdate): void {
  const before = get(atoms.project);
  if (before === null) return;
  const merge = <R extends Row>(
    list: PrimitiveAtom<readonly R[]>,
    changed: readonly R[] | undefined,
  ): void => {
    if (changed) set(list, mergeRows(get(list), changed));
  };
  merge(atoms.comments, update.comments);
  merge(atoms.project_carriers, update.project_carriers);
  merge(atoms.sand_rates, update.sand_rates);
  merge(atoms.customer_invoices, update.customer_invoices);
  merge(atoms.vendor_invoices, update.vendor_invoices);
  merge(atoms.credits_debits, update.credits_debits);
  merge(atoms.project_accruals, update.project_accruals);
  const { all_totals, job, diesel_price, eia_error } = update;
  const [project] = update.project ? mergeRows([before], update.project) : [];
  setParts<ProjectData>(set, atoms, { project, all_totals, job, diesel_price, eia_error });
}
