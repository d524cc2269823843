import { atom } from 'jotai';
import type { ExportProgressEvent } from '../../shared/realtime/events';
import { newIdempotencyKey } from './client';
import { onSignOut } from './sign-out-hooks';
import { type SpreadsheetAsked, type SpreadsheetFile, readSpreadsheet } from './spreadsheets';
import { store } from './store';

/** A spreadsheet that is being made. */
export interface RunningExport {
  readonly exportId: string;
  readonly title: string;
  /** When the first row was told of, for the pace; null before. */
  readonly startedAtMs: number | null;
  /** Rows written and in all; 0 in all while nothing is known. */
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

/** How an export ended. */
export type ExportOutcome =
  | { state: 'saved'; title: string; file: SpreadsheetFile }
  | { state: 'canceled'; title: string }
  | { state: 'failed'; title: string; thrown: unknown };

/** The exports of this tab that are going on, in the order in which they were asked for. */
export const runningExportsAtom = atom<readonly RunningExport[]>([]);

type OutcomeListener = (outcome: ExportOutcome) => void;
const listeners = new Set<OutcomeListener>();

/** Tells how each export ends, with the file, until the returned function is called. */
export function onExportOutcome(listener: OutcomeListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes what the socket says of an export; one that is not of this tab is not heard. */
export function exportProgressed({ export_id, done, total }: ExportProgressEvent): void {
  store.set(runningExportsAtom, (all) =>
    all.map((one) =>
      one.exportId === export_id ? { ...one, done, total, startedAtMs: one.startedAtMs ?? Date.now() } : one,
    ),
  );
}

/** Makes a spreadsheet and hands it out; true when it arrived whole. What goes wrong is told as its outcome. */
export async function runExport(asked: SpreadsheetAsked): Promise<boolean> {
  const exportId = newIdempotencyKey();
  const giveUp = new AbortController();
  const running = { exportId, title: asked.title, startedAtMs: null, done: 0, total: 0 };
  store.set(runningExportsAtom, (all) => [...all, { ...running, cancel: () => giveUp.abort() }]);
  const outcome = await outcomeOf(asked, exportId, giveUp.signal);
  store.set(runningExportsAtom, (all) => all.filter((one) => one.exportId !== exportId));
  for (const listener of listeners) listener(outcome);
  return outcome.state === 'saved';
}

async function outcomeOf(
  asked: SpreadsheetAsked,
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
