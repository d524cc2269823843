import type {
  CauseLinesReply,
  CausesWorkReply,
  DecideCauseRequest,
  DecidedBill,
  DecisionsReply,
} from '#shared/contract/vendor-decisions';
import { api, newIdempotencyKey } from './client';
import { currentSession } from './session';
import type { OwnSpreadsheet } from './spreadsheets';

const key = (): string => currentSession()?.company.qwikr_company_key ?? '';

/** Reads the differences of all open bills by cause (GET /pc/worklist-causes/{companyKey}). @throws ApiError */
export const readCauses = (
  { q, page }: { q?: string | undefined; page?: number | undefined },
  signal: AbortSignal,
): Promise<CausesWorkReply> => api.get(`/pc/worklist-causes/${key()}`, { query: { q, page }, signal });

/** Reads the lines and bills of a group (GET /pc/worklist-cause-lines/{companyKey}). @throws ApiError */
export const readCauseLines = (group: string, page: number, signal: AbortSignal): Promise<CauseLinesReply> =>
  api.get(`/pc/worklist-cause-lines/${key()}`, { query: { group, page }, signal });

/** Decision about a cause in the bills of a project. */
export interface CauseChoice extends Pick<
  DecideCauseRequest,
  'project_id' | 'cause' | 'decision' | 'reason' | 'act'
> {
  bills: readonly Pick<DecidedBill, 'id' | 'lines'>[];
}

/**
 * Decides about a cause in the bills of a project (POST /pc/vendor-decision/0).
 * @throws ApiError `differences_changed` when lines are not as the person saw them
 */
export const decideCause = (request: CauseChoice): Promise<DecisionsReply> =>
  api.post('/pc/vendor-decision/0', request, { idempotencyKey: newIdempotencyKey() });

/** Takes decisions of a project back (PATCH /pc/vendor-decisions/undo). @throws ApiError */
export const undoDecisions = (projectId: number, decisions: number[]): Promise<DecisionsReply> =>
  api.patch(
    '/pc/vendor-decisions/undo',
    { project_id: projectId, decisions },
    { idempotencyKey: newIdempotencyKey() },
  );

/** Returns the sheet of a group for its vendor (GET /pc/spreadsheet/vendor-causes/{companyKey}). */
export const causeSheet = (group: string, title: string): OwnSpreadsheet => ({
  title,
  read: (exportId, call) =>
    api.stream(`/pc/spreadsheet/vendor-causes/${key()}`, { ...call, query: { export_id: exportId, group } }),
});
