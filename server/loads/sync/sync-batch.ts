import { Injectable } from '@nestjs/common';
import { type Actor, Database, type ProjectScope } from '../../database';
import type { LoadFacts } from '../load-columns-written';
import type { ReadableRecord } from './apply-records';
import { LoadSourceRepository, hashOf } from './load-source.repository';
import type { FedRecord } from './source-feed';
import type { RunCounts } from './sync-run.repository';
import { TakeOver } from './take-over';

interface Readable extends ReadableRecord {
  readonly updatedAt: Date | null;
}

/** Takes one batch of records over: what is unchanged is left, what cannot be read is set aside with its reason. */
@Injectable()
export class SyncBatch {
  constructor(
    private readonly database: Database,
    private readonly sources: LoadSourceRepository,
    private readonly takeOver: TakeOver,
  ) {}

  /** Counts into `counts`; answers the newest time of update in the batch. */
  async take(
    scope: ProjectScope,
    actor: Actor,
    records: readonly FedRecord[],
    counts: RunCounts,
  ): Promise<Date | null> {
    const refused = records.flatMap(({ raw, read }) =>
      read.kind === 'quarantine' ? [{ raw: JSON.stringify(raw), reason: read.reason }] : [],
    );
    const readable = newestOfEach(records.flatMap(readableRecord));
    const applied = await this.takeOver.run(scope, actor, readable, 'sync');
    const misplaced = applied.refused.map(({ record: { raw }, reason }) => ({ raw, reason }));
    await this.sources.quarantine(this.database, scope, [...refused, ...misplaced]);
    counts.fetched += records.length;
    counts.inserted += applied.inserted;
    counts.updated += applied.updated;
    counts.quarantined += refused.length + misplaced.length;
    counts.unchanged += records.length - refused.length - applied.fresh;
    return newest(records);
  }
}

function readableRecord({ raw, read }: FedRecord): Readable[] {
  if (read.kind !== 'freight' && read.kind !== 'asset') return [];
  const text = JSON.stringify(raw);
  const facts = { ...read.facts, kind: read.kind } as LoadFacts;
  const { source, sourceId } = facts;
  const record = { source, sourceId, raw: text, contentHash: hashOf(text) };
  return [{ record, facts, updatedAt: read.sourceUpdatedAt }];
}

/** A page may bring the same record twice: the later one stands. */
function newestOfEach(records: readonly Readable[]): Readable[] {
  return [...new Map(records.map((readable) => [readable.record.sourceId, readable])).values()];
}

function newest(records: readonly FedRecord[]): Date | null {
  let latest: Date | null = null;
  for (const { read } of records) {
    const at = read.kind === 'quarantine' ? null : read.sourceUpdatedAt;
    if (at !== null && (latest === null || at > latest)) latest = at;
  }
  return latest;
}
