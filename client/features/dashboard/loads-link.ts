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
  /** Bits of RATING_FLAGS, of which the loads have one or more. */
  flags?: number;
}

/** The address of the loads behind a figure (the names are those of the loads page's address). */
export function loadsLink({ projectId, kind, tab, from, to, flags }: LoadsBehind): string {
  const parts = {
    kind: kind === 'asset' ? kind : '',
    filter: tab === 'all' ? '' : tab,
    from,
    to,
    flags,
    status: COUNTED_STATUSES,
  };
  const query = new URLSearchParams();
  for (const [name, part] of Object.entries(parts)) {
    if (part !== undefined && part !== '' && part !== 0) query.set(name, String(part));
  }
  return `/project/${String(projectId)}/loads?${query.toString()}`;
}
