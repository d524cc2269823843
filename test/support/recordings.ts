import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout';

/** JSON that a recording may hold. */
export type Recorded =
  string | number | boolean | null | readonly Recorded[] | Readonly<{ [key: string]: Recorded }>;

/** Rows of a long list that are kept in full. The others are kept as a digest. */
const KEPT_ROWS = 6;
/** Longest text that is kept in full, such as packed rows. */
const KEPT_TEXT = 600;
/** Differences that are reported at a time. */
const REPORTED_MAX = 12;
const DIGEST_LENGTH = 16;

/** True while a run writes new recordings: RECORD=1 npm run test:api -- recorded. */
const isRecording = process.env.RECORD === '1';

const digestOf = (value: Recorded): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, DIGEST_LENGTH);

const isList = (value: Recorded): value is readonly Recorded[] => Array.isArray(value);

/** Shortens long lists and texts to their start and a digest of the rest. */
export function shortened(value: Recorded): Recorded {
  if (isList(value)) {
    const rows = value.map(shortened);
    if (rows.length <= KEPT_ROWS + 1) return rows;
    const rest = rows.slice(KEPT_ROWS);
    return [...rows.slice(0, KEPT_ROWS), { more: rest.length, digest: digestOf(rest) }];
  }
  if (typeof value === 'string' && value.length > KEPT_TEXT)
    return `${value.slice(0, KEPT_TEXT)}… digest ${digestOf(value)}`;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
}

/** Returns the parts of a list or an object by their places; null for anything else. */
function partsOf(value: Recorded | undefined): Map<string, Recorded> | null {
  if (value === undefined || typeof value !== 'object' || value === null) return null;
  if (isList(value)) return new Map(value.map((part, at) => [`[${at}]`, part]));
  return new Map(Object.entries(value).map(([key, part]) => [`.${key}`, part]));
}

/** Lists the differences of two values, each with its place. */
function* differences(was: Recorded | undefined, is: Recorded | undefined, place: string): Generator<string> {
  const [before, now] = [partsOf(was), partsOf(is)];
  if (before !== null && now !== null) {
    for (const key of new Set([...before.keys(), ...now.keys()]))
      yield* differences(before.get(key), now.get(key), place + key);
  } else if (JSON.stringify(was) !== JSON.stringify(is))
    yield `${place}\n  was ${JSON.stringify(was)}\n  is  ${JSON.stringify(is)}`;
}

/** Recordings of one folder of test/recordings, a file for each subject. */
export class Recordings {
  private readonly folder: string;
  private readonly seen = new Set<string>();

  constructor(name: string) {
    this.folder = join(ROOT, 'test', 'recordings', name);
    if (isRecording) mkdirSync(this.folder, { recursive: true });
  }

  /** Returns how a subject differs from its recording; writes it while a run records. */
  differencesOf(subject: string, value: Recorded): string[] {
    const file = `${subject}.json`;
    this.seen.add(file);
    const path = join(this.folder, file);
    if (isRecording) writeFileSync(path, `${JSON.stringify(value, null, 1)}\n`);
    const was = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Recorded) : undefined;
    const found: string[] = [];
    // Passes the value through JSON, as the recording was.
    for (const difference of differences(was, JSON.parse(JSON.stringify(value)) as Recorded, subject)) {
      found.push(difference);
      if (found.length === REPORTED_MAX) break;
    }
    return found;
  }

  /** Returns the recordings that no subject was compared with; removes them while a run records. */
  unseen(): string[] {
    const unseen = readdirSync(this.folder).filter((file) => !this.seen.has(file));
    if (!isRecording) return unseen;
    for (const file of unseen) rmSync(join(this.folder, file));
    return [];
  }
}
