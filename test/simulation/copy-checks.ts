import type { CommentReply } from '#shared/contract/comments';
import type { FreightLoad } from '#shared/contract/loads';
import type { ProjectReply } from '#shared/contract/projects';
import { parseSnapshotLine } from '#shared/realtime/snapshot';
import { FREIGHT_LOAD_FIELDS, decodeColumns } from '#shared/realtime/codec';
import { UNNAMED } from '#shared/rules/invoice-names';
import type { ProjectReplica } from '#client/replica/project/project-replica';
import type { CachedProject } from '#client/replica/project/replica-cache';
import type { ModelState, ServerModel } from './server-model';

/** Lock that shows before its reply. */
export interface ShownLock {
  readonly ids: readonly number[];
  readonly reason: string;
  /** Number of resets before it. A reset takes the edit from the screen until its reply. */
  readonly resets: number;
}

/** Rows that the server has confirmed to a copy. */
export interface CopiedRows {
  readonly project: ProjectReply | null;
  readonly comments: readonly CommentReply[];
  readonly loads: Iterable<FreightLoad>;
}

const NOT_DERIVED = { matching_load_numbers: [], ...UNNAMED };

/** Rows of a copy as one text each, so that they can be compared and named. */
export type Content = ReadonlyMap<string, string>;

const ofLoad = ({ id, revision, locked_reason, weight_tons }: FreightLoad): [string, string] => [
  `load ${id}`,
  `revision ${revision}, ${weight_tons} tons, locked '${locked_reason}'`,
];
const ofComment = ({ id, revision, comment }: CommentReply): [string, string] => [
  `comment ${id}`,
  `revision ${revision}, '${comment}'`,
];
const ofProject = ({ revision, job_name }: ProjectReply): [string, string] => [
  'project',
  `revision ${revision}, '${job_name}'`,
];

const contents = new WeakMap<ModelState, Content>();

/** Returns the rows of a state of the database. */
export function contentOfState(state: ModelState): Content {
  const content = contents.get(state) ?? readState(state);
  contents.set(state, content);
  return content;
}

const readState = ({ rows }: ModelState): Content =>
  new Map([
    ofProject(rows.project),
    ...[...rows.loads.values()].map(ofLoad),
    ...[...rows.comments.values()].filter(({ is_deleted }) => !is_deleted).map(ofComment),
  ]);

/** Returns the rows that the server has confirmed to a copy. */
export const contentOfCopy = ({ project, comments, loads }: CopiedRows): Content =>
  new Map([
    ...(project === null ? [] : [ofProject(project)]),
    ...[...loads].map(ofLoad),
    ...comments.map(ofComment),
  ]);

/** Loads of packed lines, by the lines. */
const unpacked = new WeakMap<readonly string[], readonly FreightLoad[]>();

function loadsOf(lines: readonly string[]): readonly FreightLoad[] {
  const known = unpacked.get(lines);
  if (known) return known;
  const loads = lines
    .map(parseSnapshotLine)
    .flatMap((frame) =>
      frame.t === 'loads' ? decodeColumns(FREIGHT_LOAD_FIELDS, frame.columns, NOT_DERIVED) : [],
    );
  unpacked.set(lines, loads);
  return loads;
}

/** Returns the rows of a saved copy. */
export const contentOfSaved = ({ detail, loads, lines }: CachedProject): Content =>
  new Map([
    ...(detail.project === null ? [] : [ofProject(detail.project)]),
    ...loadsOf(lines).map(ofLoad),
    ...loads.map(ofLoad),
    ...detail.comments.map(ofComment),
  ]);

/** Returns the first row that differs from a state, as a sentence; '' for equal contents. */
export function difference(found: Content, state: ModelState, server: ServerModel): string {
  const expected = contentOfState(state);
  for (const key of new Set([...expected.keys(), ...found.keys()])) {
    const [here, there] = [found.get(key) ?? 'absent', expected.get(key) ?? 'absent'];
    if (here === there) continue;
    const isLost = [...server.states.values()].some(
      (other) => server.isLost(other) && contentOfState(other).get(key) === here,
    );
    return `${key} is ${here}${isLost ? ', a row of a lost history,' : ''} and the server's is ${there}`;
  }
  return '';
}

/** Returns the first load whose shown lock is not the server's with my unconfirmed locks over it; '' for none. */
export function wrongLock(replica: ProjectReplica, locks: Iterable<ShownLock>, resets: number): string {
  const { store } = replica.freight;
  const mine = new Map<number, string>();
  for (const lock of locks) if (lock.resets === resets) for (const id of lock.ids) mine.set(id, lock.reason);
  for (const { id, locked_reason } of store.confirmedRows()) {
    const expected = mine.get(id) ?? locked_reason;
    const shown = store.get(id)?.locked_reason ?? '';
    if (shown !== expected) return `load ${id} shows the lock '${shown}' instead of '${expected}'`;
  }
  return '';
}
