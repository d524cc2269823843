import { parseSnapshotLine, type SnapshotHead } from '#shared/realtime/snapshot';
import {
  ASSET_LOAD_FIELDS,
  FREIGHT_LOAD_FIELDS,
  decodeColumns,
  type EncodedColumns,
} from '#shared/realtime/codec';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import { UNNAMED } from '#shared/rules/invoice-names';
import { yieldToEventLoop, yieldToPage } from '../sync/frame';
import { type ScopeState, stateOf } from '../sync/scope-sync';

/** Receives the frames of a snapshot. */
export interface SnapshotTarget {
  head(head: SnapshotHead): void;
  loads(rows: FreightLoad[]): void;
  assetLoads(rows: AssetLoad[]): void;
}

/** Error for a stream that ended before its last frame. */
export class IncompleteSnapshotError extends Error {
  constructor() {
    super('The snapshot of the project was cut off');
    this.name = 'SnapshotCutOff';
  }
}

/** Yields the lines of a response as they arrive. A reader that stops early ends the response. */
export async function* linesOf(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield line;
      if (done) break;
    }
    if (rest !== '') yield rest;
  } finally {
    // A browser has six connections to a server, for all its tabs. A response that failed needs no end.
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads a snapshot into its target, one frame for each turn of the event loop, so the page stays responsive. After the
 * first loads the page goes first, so that it shows them before the rest is decoded.
 * Returns the state of the snapshot. Throws SnapshotCutOff without a last frame, and SyntaxError for
 * malformed content.
 */
export async function readSnapshot(
  lines: AsyncIterable<string> | Iterable<string>,
  target: SnapshotTarget,
): Promise<ScopeState> {
  let hasLoads = false;
  for await (const line of lines) {
    const frame = parseSnapshotLine(line);
    if (frame.t === 'end') return stateOf(frame);
    if (frame.t === 'head') target.head(frame);
    else if (frame.t === 'loads') target.loads(decodeFreight(frame.columns));
    else target.assetLoads(decodeColumns(ASSET_LOAD_FIELDS, frame.columns, UNNAMED));
    hasLoads ||= frame.t !== 'head';
    await (hasLoads ? yieldToPage() : yieldToEventLoop());
  }
  throw new IncompleteSnapshotError();
}

/** Fields that the load store derives and writes into a freight load. */
const DERIVED: Pick<FreightLoad, 'matching_load_numbers'> = { matching_load_numbers: [], ...UNNAMED };

/**
 * Decodes freight loads with all derived fields set. A row that gains a field later costs more than all of
 * its other fields.
 */
function decodeFreight(columns: EncodedColumns): FreightLoad[] {
  return decodeColumns(FREIGHT_LOAD_FIELDS, columns, DERIVED);
}
