import { Injectable } from '@nestjs/common';
import type { Actor, ProjectScope } from '../../database';
import type { ReadableRecord } from './apply-records';
import { hashOf } from './load-source.repository';
import { QuarantineRepository } from './quarantine.repository';
import type { FedRecord } from './source-feed';
import type { RunCounts } from './sync-run.repository';
import { ImportRecords } from './import-records';

/** Applies one batch of records. Skips unchanged ones and quarantines unreadable ones with the reason. */
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
    const refused = records.flatMap(({ raw, read }) =>
      read.kind === 'quarantine' ? [{ raw: JSON.stringify(raw), reason: read.reason }] : [],
    );
    const readable = newestOfEach(records.flatMap(readableRecord));
    const applied = await this.importRecords.run(scope, actor, readable, 'sync');
    const misplaced = applied.refused.map(({ record: { raw }, reason }) => ({ raw, reason }));
    const quarantined = await this.quarantine.add(scope, [...refused, ...misplaced]);
    counts.fetched += records.length;
    counts.inserted += applied.inserted;
    counts.updated += applied.updated;
    counts.quarantined += refused.length + misplaced.length;
    counts.unchanged += records.length - refused.length - applied.fresh;
    return quarantined;
  }
}

function readableRecord({ raw, read }: FedRecord): ReadableRecord[] {
  if (read.kind !== 'freight' && read.kind !== 'asset') return [];
  const text = JSON.stringify(raw);
  const { facts } = read;
  const { source, sourceId } = facts;
  const record = { source, sourceId, raw: text, contentHash: hashOf(text) };
  return [{ record, facts }];
}

/** Keeps the last of several copies of a record, because a page may contain it twice. */
function newestOfEach(records: readonly ReadableRecord[]): ReadableRecord[] {
  return [...new Map(records.map((readable) => [readable.record.sourceId, readable])).values()];
}
