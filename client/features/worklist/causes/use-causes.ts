import { useCallback, useState } from 'react';
import type { CauseLinesReply, CausesWorkReply } from '#shared/contract/vendor-decisions';
import { type LiveRequest, useLiveRequest } from '#client/api/use-live-request';
import { readCauseLines, readCauses } from '#client/api/vendor-decisions';
import type { WorkPart } from '#client/api/worklist';
import { useChangeCount } from '../use-work-page';

/** Reads the groups of a page, and again after each change in the company. The last answer stays meanwhile. */
export function useCauses({ q, page }: WorkPart): LiveRequest<CausesWorkReply> {
  const changes = useChangeCount();
  const read = useCallback((signal: AbortSignal) => readCauses({ q, page }, signal), [q, page]);
  const request = useLiveRequest(`causes ${page ?? 1} ${q ?? ''}`, changes, read);
  const [last, setLast] = useState<CausesWorkReply | null>(null);
  if (request.value !== null && request.value !== last) setLast(request.value);
  return { ...request, value: request.value ?? last };
}

/** Reads a page of the lines of a group, and again after each change in the company. */
export function useCauseLines(group: string, page: number): LiveRequest<CauseLinesReply> {
  const changes = useChangeCount();
  const read = useCallback((signal: AbortSignal) => readCauseLines(group, page, signal), [group, page]);
  return useLiveRequest(`cause lines ${group} ${page}`, changes, read);
}
