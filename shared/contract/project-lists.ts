import type { ProjectDetailReply } from './projects';

/** Lists of a project except its loads. */
export type ListsOfProject = Pick<
  ProjectDetailReply,
  | 'comments'
  | 'project_carriers'
  | 'sand_rates'
  | 'customer_invoices'
  | 'vendor_invoices'
  | 'credits_debits'
  | 'project_accruals'
>;

export type ListOfProject = keyof ListsOfProject;

/** Names of the lists, as in the audit trail. */
export const LISTS_OF_PROJECT: readonly ListOfProject[] = [
  'comments',
  'project_carriers',
  'sand_rates',
  'customer_invoices',
  'vendor_invoices',
  'credits_debits',
  'project_accruals',
];

/** Lists while nothing is known about a project, or where none has changed. */
export const NO_LISTS: ListsOfProject = {
  comments: [],
  project_carriers: [],
  sand_rates: [],
  customer_invoices: [],
  vendor_invoices: [],
  credits_debits: [],
  project_accruals: [],
};
