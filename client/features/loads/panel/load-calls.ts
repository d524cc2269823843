import type { LoadExplanation } from '../../../../shared/calc/rating/types';
import type { LoadHistoryEntry, LoadKind } from '../../../../shared/contract/loads';
import { api } from '../../../api/client';

const PATHS: Record<LoadKind, string> = { freight: '/pc/load', asset: '/pc/asset-load' };

/** GET /pc/load/{id}/explain: the six amounts and how each was made. Throws ApiError. */
export const explainLoad = (kind: LoadKind, id: number, signal: AbortSignal): Promise<LoadExplanation> =>
  api.get(`${PATHS[kind]}/${String(id)}/explain`, { signal });

/** GET /pc/load/{id}/history, from the audit trail. Throws ApiError. */
export const loadHistory = (kind: LoadKind, id: number, signal: AbortSignal): Promise<LoadHistoryEntry[]> =>
  api.get(`${PATHS[kind]}/${String(id)}/history`, { signal });
