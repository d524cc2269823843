/** Actions of a user. Some of the later ones may find nothing to do. */
export const ACTS = [
  'bill by dates',
  'bill by numbers',
  'bill assets',
  'version',
  'vendor file',
  'vendor lines',
  'sand lines',
  'asset lines',
  'generate',
  'delete invoice',
  'match',
  'credit',
  'edit credit',
  'delete credit',
  'accrue',
  'delete accrual',
  'double-click',
  'approve',
  'unapprove',
  'lock',
  'unlock',
  'lock assets',
] as const;
export type Act = (typeof ACTS)[number];
export type DoneByOrder = Act | 'comment';

/** Actions that are sent twice with one key. Nothing else keeps a credit or a comment from being there twice. */
export const DOUBLE_CLICKED = [
  'bill by dates',
  'vendor lines',
  'credit',
  'accrue',
  'generate',
  'comment',
] as const satisfies readonly DoneByOrder[];

/** Actions without a change when their result is there already. */
export const MAY_DO_NOTHING: ReadonlySet<Act> = new Set([
  ...(['approve', 'unapprove', 'lock', 'unlock', 'lock assets', 'edit credit'] as const),
]);
