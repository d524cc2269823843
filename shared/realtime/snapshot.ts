import type { ProjectDetailReply } from '../contract/projects';
import type { EncodedColumns } from './codec';

/** The newest loads come first, this many, so that the screen is useful before the rest has arrived. */
export const SNAPSHOT_FIRST_ROWS = 500;
/** Rows in each further chunk, in the order of the primary key; the first ones may come again. */
export const SNAPSHOT_CHUNK_ROWS = 5000;
/** Content type of GET /pc/project-snapshot/{id}: one frame a line, as JSON. */
export const SNAPSHOT_CONTENT_TYPE = 'application/x-ndjson';

/** Opens the stream: everything of the project but its loads, and how many loads will come. */
export interface SnapshotHead {
  readonly t: 'head';
  readonly detail: ProjectDetailReply;
  readonly counts: { readonly loads: number; readonly asset_loads: number };
}

/** A chunk of loads, packed by FREIGHT_LOAD_FIELDS. */
export interface SnapshotLoads {
  readonly t: 'loads';
  readonly columns: EncodedColumns;
}

/** A chunk of asset loads, packed by ASSET_LOAD_FIELDS. */
export interface SnapshotAssetLoads {
  readonly t: 'asset_loads';
  readonly columns: EncodedColumns;
}

/** Closes the stream: it shows the project at this revision. A stream without it was cut off. */
export interface SnapshotEnd {
  readonly t: 'end';
  readonly revision: number;
}

export type SnapshotFrame = SnapshotHead | SnapshotLoads | SnapshotAssetLoads | SnapshotEnd;

/** One frame as a line of the stream. */
export function snapshotLine(frame: SnapshotFrame): string {
  return `${JSON.stringify(frame)}\n`;
}

/** The frame of a line without its end. Throws a SyntaxError when the line is not a frame. */
export function parseSnapshotLine(line: string): SnapshotFrame {
  const frame = JSON.parse(line) as SnapshotFrame;
  if (!FRAME_KINDS.has(frame.t)) throw new SyntaxError('Not a frame of a snapshot');
  return frame;
}

const FRAME_KINDS: ReadonlySet<string> = new Set<SnapshotFrame['t']>(['head', 'loads', 'asset_loads', 'end']);
