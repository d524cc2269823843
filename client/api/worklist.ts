import type {
  AccrueWorkReply,
  ApproveWorkReply,
  BillWorkReply,
  CheckReason,
  CheckWorkReply,
  ReceiveWorkReply,
  WorkTab,
  WorklistReply,
} from '#shared/contract/worklist';
import { api } from './client';
import { companyKey } from './session';
import type { OwnSpreadsheet } from './spreadsheets';

/** Replies of the tabs. */
export interface WorkReplies {
  bill: BillWorkReply;
  check: CheckWorkReply;
  approve: ApproveWorkReply;
  receive: ReceiveWorkReply;
  accrue: AccrueWorkReply;
}

/** Part of a tab that the page shows; absent values are the server's choice. */
export interface WorkPart {
  q?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  /** Reason of loads to check. */
  reason?: CheckReason | undefined;
}

/** Reads the number of rows of each tab (GET /pc/worklist/{companyKey}). @throws ApiError */
export const readWorklist = (signal: AbortSignal): Promise<WorklistReply> =>
  api.get(`/pc/worklist/${companyKey()}`, { signal });

/** Reads of the tabs (GET /pc/worklist-{tab}/{companyKey}). They throw ApiError. */
export const WORK_READS: {
  readonly [Tab in WorkTab]: (part: WorkPart, signal: AbortSignal) => Promise<WorkReplies[Tab]>;
} = {
  bill: (query, signal) => api.get(`/pc/worklist-bill/${companyKey()}`, { query, signal }),
  check: (query, signal) => api.get(`/pc/worklist-check/${companyKey()}`, { query, signal }),
  approve: (query, signal) => api.get(`/pc/worklist-approve/${companyKey()}`, { query, signal }),
  receive: (query, signal) => api.get(`/pc/worklist-receive/${companyKey()}`, { query, signal }),
  accrue: (query, signal) => api.get(`/pc/worklist-accrue/${companyKey()}`, { query, signal }),
};

/** Returns the export of a tab (GET /pc/spreadsheet/worklist/{companyKey}), with the search and order of a page. */
export const worklistExport = (tab: WorkTab, part: WorkPart, title: string): OwnSpreadsheet => {
  const { q, sort, order, reason } = part;
  return {
    title,
    read: (exportId, call) =>
      api.stream(`/pc/spreadsheet/worklist/${companyKey()}`, {
        ...call,
        query: { export_id: exportId, tab, q, sort, order, reason },
      }),
  };
};
