import { Injectable } from '@nestjs/common';
import { type Actor, type ProjectScope, isRefusedValue } from '#server/database/index';
import { identityOf } from '#server/job-system/index';
import type { ReadableRecord } from './apply-records';
import { ImportRecords, type ImportedRecords } from './import-records';
import { hashOf } from './load-source.repository';
import { QuarantineRepository, type QuarantinedRecord } from './quarantine.repository';
import type { FedRecord } from './source-feed';
import type { RunCounts } from './sync-run.repository';

/** Largest record that is stored, in characters. Records of loads have about 2,000. */
const RECORD_LENGTH_MAX = 100_000;
const NOTHING: ImportedRecords = { inserted: 0, updated: 0, held: 0, refused: [], fresh: 0 };
const REFUSED_BY_DATABASE = "a value doesn't fit its column";

/** Applies one batch of records. Skips unchanged ones and sets aside those that are unreadable or refused. */
@Injectable()
export class SyncBatch {
  constructor(
    private readonly quarantine: QuarantineRepository,
    private readonly importRecords: ImportRecords,
  ) {}

  /** Adds to `counts` and returns the hashes of the quarantined records. */
  async take(
    scope: ProjectScope,
    actor: Actor,
    records: readonly FedRecord[],
    counts: RunCounts,
  ): Promise<string[]> {
    const sorted = records.map(sort);
    const refused = sorted.flatMap(({ refusal }) => refusal ?? []);
    const readable = newestOfEach(sorted.flatMap((one) => one.readable ?? []));
    const applied = await this.apply(scope, actor, readable);
    const misplaced = applied.refused.map(({ record: { raw }, reason }) => ({ raw, reason }));
    const quarantined = await this.quarantine.add(scope, [...refused, ...misplaced]);
    counts.fetched += records.length;
    counts.inserted += applied.inserted;
    counts.updated += applied.updated;
    counts.quarantined += refused.length + misplaced.length;
    counts.unchanged += records.length - refused.length - applied.fresh;
    return quarantined;
  }

  /**
   * Applies records in one change. If the database refuses a value, applies each half alone, down to the record with
   * that value. The others are stored as if it had not come.
   */
  private async apply(
    scope: ProjectScope,
    actor: Actor,
    records: readonly ReadableRecord[],
  ): Promise<ImportedRecords> {
    const [first] = records;
    if (first === undefined) return NOTHING;
    try {
      return await this.importRecords.run(scope, actor, records, { code: 'sync' });
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
    }
    if (records.length === 1) {
      return { ...NOTHING, fresh: 1, refused: [{ record: first.record, reason: REFUSED_BY_DATABASE }] };
    }
    const middle = Math.ceil(records.length / 2);
    const before = await this.apply(scope, actor, records.slice(0, middle));
    return sumOf(before, await this.apply(scope, actor, records.slice(middle)));
  }
}

const sumOf = (one: ImportedRecords, other: ImportedRecords): ImportedRecords => ({
  inserted: one.inserted + other.inserted,
  updated: one.updated + other.updated,
  held: one.held + other.held,
  refused: [...one.refused, ...other.refused],
  fresh: one.fresh + other.fresh,
});

interface Sorted {
  readonly refusal?: QuarantinedRecord;
  readonly readable?: ReadableRecord;
}

function sort({ raw, read }: FedRecord): Sorted {
  const text = JSON.stringify(raw);
  if (text.length > RECORD_LENGTH_MAX) return { refusal: tooLarge(raw) };
  if (read.kind === 'quarantine') return { refusal: { raw: text, reason: read.reason } };
  if (read.kind === 'unfinished') return {};
  const { source, sourceId } = read.facts;
  const record = { source, sourceId, raw: text, contentHash: hashOf(text) };
  return { readable: { record, facts: read.facts } };
}

/** Keeps only the identity of a record that is too large to store. */
function tooLarge(raw: unknown): QuarantinedRecord {
  const { sourceId: id, loadNo: load_no } = identityOf(raw);
  return { raw: JSON.stringify({ id, load_no }), reason: 'the record is too large' };
}

/** Keeps the last of several copies of a record, because a page may contain it twice. */
function newestOfEach(records: readonly ReadableRecord[]): ReadableRecord[] {
  return [...new Map(records.map((readable) => [readable.record.sourceId, readable])).values()];
}
