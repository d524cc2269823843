import type { CompanyRecordIds } from '../factories/company-records';
import type { RouteEntry } from './routes-table';

/** Parts of a path in addition to the ids. */
export interface Named {
  /** Key of the company. */
  key: string;
  /** Replaces the number in the path. */
  pathId?: string;
  query?: string;
}

/** Returns the path of a route below /api with all values filled in. An id that is not given is 0. */
export function pathOf(
  { route, id, queryId, needs = '' }: RouteEntry,
  ids: Partial<CompanyRecordIds>,
  named: Named,
): string {
  const { key, pathId, query = '' } = named;
  const [, template = ''] = route.split(' ');
  const idOf = (kind: keyof CompanyRecordIds): number => ids[kind] ?? 0;
  const number = id === undefined ? 0 : idOf(id);
  const path = template
    .replace('{companyKey}', key)
    .replace('{userId}', pathId ?? String(idOf('user')))
    .replace(/\{\w+\}/, pathId ?? String(number));
  const parts = queryId === undefined ? [needs, query] : [`${queryId[0]}=${idOf(queryId[1])}`, needs, query];
  return `${path}?${parts.filter((part) => part !== '').join('&')}`;
}
