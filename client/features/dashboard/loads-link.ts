import type { LoadTab } from '../../../shared/rules/load-filters';

/** Every status but canceled: the figures count no canceled load, the tabs of the loads page show them. */
const COUNTED_STATUSES = 'pending,confirmed,approved,paid,disputed';

/** Which loads of a project a figure is made of. */
export interface LoadsBehind {
  projectId: number;
  kind?: 'freight' | 'asset';
  tab?: LoadTab;
  /** First and last Chicago day of delivery, '' or absent where open. */
  from?: string;
  to?: string;
}

/** The address of the loads behind a figure (the names are those of the loads page's address). */
export function loadsLink({
  projectId,
  kind = 'freight',
  tab = 'all',
  from = '',
  to = '',
}: LoadsBehind): string {
  const query = new URLSearchParams();
  if (kind === 'asset') query.set('kind', kind);
  if (tab !== 'all') query.set('filter', tab);
  if (from !== '') query.set('from', from);
  if (to !== '') query.set('to', to);
  query.set('status', COUNTED_STATUSES);
  return `/project/${String(projectId)}/loads?${query.toString()}`;
}
