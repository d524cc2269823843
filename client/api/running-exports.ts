import { atom } from 'jotai';
import type { ExportProgressEvent } from '#shared/realtime/events';
import { newIdempotencyKey } from './client';
import { onSignOut } from './sign-out-hooks';
import {
  type OwnSpreadsheet,
  type SpreadsheetRequest,
  type SpreadsheetFile,
  readSpreadsheet,
} from './spreadsheets';
import { store } from './store';

/** Spreadsheet in progress. */
export interface RunningExport {
  readonly exportId: string;
  readonly title: string;
  /** `performance.now()` of the first progress message, to compute the pace; null before. */
  readonly startedAtMs: number | null;
  /** Written rows, and all; the total is 0 while unknown. */
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

/** Outcome of an export. */
export type ExportOutcome =
  | { state: 'saved'; title: string; file: SpreadsheetFile }
  | { state: 'canceled'; title: string }
  | { state: 'failed'; title: string; thrown: unknown };

/** Exports of this tab in progress, in the order of their requests. */
export const runningExportsAtom = atom<readonly RunningExport[]>([]);

type OutcomeListener = (outcome: ExportOutcome) => void;
const listeners = new Set<OutcomeListener>();

/** Calls the listener with the outcome of each export, until the returned function is called. */
export function onExportOutcome(listener: OutcomeListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies a progress message of the socket; exports of other tabs are ignored. */
export function applyExportProgress({ export_id, done, total }: ExportProgressEvent): void {
  store.set(runningExportsAtom, (all) =>
    all.map((one) =>
      one.exportId === export_id
        ? { ...one, done, total, startedAtMs: one.startedAtMs ?? performance.now() }
        : one,
    ),
  );
}

/**
 * Makes a spreadsheet and passes its outcome to the listeners. Returns true when the file arrived completely.
 */
export async function runExport(asked: SpreadsheetRequest | OwnSpreadsheet): Promise<boolean> {
  const exportId = newIdempotencyKey();
  const abortController = new AbortController();
  const running = { exportId, title: asked.title, startedAtMs: null, done: 0, total: 0 };
  store.set(runningExportsAtom, (all) => [...all, { ...running, cancel: () => abortController.abort() }]);
  const outcome = await outcomeOf(asked, exportId, abortController.signal);
  store.set(runningExportsAtom, (all) => all.filter((one) => one.exportId !== exportId));
  for (const listener of listeners) listener(outcome);
  return outcome.state === 'saved';
}

async function outcomeOf(
  asked: SpreadsheetRequest | OwnSpreadsheet,
  exportId: string,
  signal: AbortSignal,
): Promise<ExportOutcome> {
  const { title } = asked;
  try {
    return { state: 'saved', title, file: await readSpreadsheet(asked, exportId, signal) };
  } catch (thrown) {
    return signal.aborted ? { state: 'canceled', title } : { state: 'failed', title, thrown };
  }
}

onSignOut(() => {
  for (const { cancel } of store.get(runningExportsAtom)) cancel();
});
