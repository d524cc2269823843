import type { ProjectDetailReply } from '../contract/projects';
import { ASSET_LOAD_FIELDS, type EncodedColumns, FREIGHT_LOAD_FIELDS } from './codec';

/**
 * Number of loads in the first chunk. They are the newest, so the screen is useful before the rest arrives.
 */
export const SNAPSHOT_FIRST_ROWS = 500;
/** Rows in each further chunk, in the order of the primary key; loads of the first chunk may come again. */
export const SNAPSHOT_CHUNK_ROWS = 5000;
/** Content type of GET /pc/project-snapshot/{id}: one JSON frame a line. */
export const SNAPSHOT_CONTENT_TYPE = 'application/x-ndjson';

/** Names and encodings of the packed columns, in their order. Other programs read them from the head. */
export const SNAPSHOT_FIELDS = { loads: FREIGHT_LOAD_FIELDS, asset_loads: ASSET_LOAD_FIELDS };

/** Opens the stream: all data of the project except its loads, the number of loads to come, and their columns. */
export interface SnapshotHead {
  readonly t: 'head';
  readonly detail: ProjectDetailReply;
  readonly counts: { readonly loads: number; readonly asset_loads: number };
  readonly fields: typeof SNAPSHOT_FIELDS;
}

/** Chunk of loads, packed by FREIGHT_LOAD_FIELDS. */
export interface SnapshotLoads {
  readonly t: 'loads';
  readonly columns: EncodedColumns;
}

/** Chunk of asset loads, packed by ASSET_LOAD_FIELDS. */
export interface SnapshotAssetLoads {
  readonly t: 'asset_loads';
  readonly columns: EncodedColumns;
}

/** Closes the stream and names the project's revision in it. A stream without it was cut off. */
export interface SnapshotEnd {
  readonly t: 'end';
  readonly revision: number;
  /** Identity of the revision; absent from servers of the version before. */
  readonly revision_id?: string;
}

export type SnapshotFrame = SnapshotHead | SnapshotLoads | SnapshotAssetLoads | SnapshotEnd;

/** Returns a frame as a line of the stream. */
export function snapshotLine(frame: SnapshotFrame): string {
  return `${JSON.stringify(frame)}\n`;
}

/**
 * Returns the frame of a line.
 * @throws SyntaxError when the line is not a frame
 */
export function parseSnapshotLine(line: string): SnapshotFrame {
  const frame = JSON.parse(line) as SnapshotFrame;
  if (!FRAME_KINDS.has(frame.t)) throw new SyntaxError('Not a frame of a snapshot');
  return frame;
}

const FRAME_KINDS: ReadonlySet<string> = new Set<SnapshotFrame['t']>(['head', 'loads', 'asset_loads', 'end']);
