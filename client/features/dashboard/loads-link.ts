import type { LoadTab } from '#shared/rules/load-filters';

/**
 * All statuses except canceled. The tabs of the loads page show canceled loads, but the figures do not count
 * them.
 */
const COUNTED_STATUSES = 'pending,confirmed,approved,paid,disputed';

/** Filter for the loads behind a figure. */
export interface LoadsBehind {
  projectId: number;
  kind?: 'freight' | 'asset';
  tab?: LoadTab;
  /** First and last delivery day in Chicago; '' or absent for an open end. */
  from?: string;
  to?: string;
  /** Bits of RATING_FLAGS; the loads have at least one of them. */
  flags?: number;
}

/** Returns the address of the loads behind a figure. Its parameters are those of the loads page. */
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
  return `/project/${projectId}/loads?${query.toString()}`;
}
