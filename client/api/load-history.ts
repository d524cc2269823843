import type { LoadHistoryEntry, LoadKind } from '#shared/contract/loads';
import { api } from './client';

const PATHS = { freight: '/pc/load', asset: '/pc/asset-load' } as const satisfies Record<LoadKind, string>;

/**
 * GET /pc/load/{id}/history, from the audit trail, newest entry first.
 * @throws ApiError
 */
export const readLoadHistory = (
  kind: LoadKind,
  id: number,
  signal: AbortSignal,
): Promise<LoadHistoryEntry[]> => api.get(`${PATHS[kind]}/${id}/history`, { signal });
