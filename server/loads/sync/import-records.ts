import { Injectable } from '@nestjs/common';
import type { LoadKind } from '../../../shared/contract/loads';
import { type Actor, Database, type ProjectScope } from '../../database';
import { PriceWeeks } from '../rating';
import { type Applied, ApplyRecords, type ReadableRecord } from './apply-records';
import { type KeptRecord, LoadSourceRepository } from './load-source.repository';

/** Counts of what became of records, and how many of them were new or changed. */
export interface ImportedRecords extends Applied {
  readonly fresh: number;
}

/** Imports records of any source. Unchanged records cost no write and no lock. */
@Injectable()
export class ImportRecords {
  constructor(
    private readonly database: Database,
    private readonly sources: LoadSourceRepository,
    private readonly apply: ApplyRecords,
    private readonly weeks: PriceWeeks,
  ) {}

  /** Returns what is kept of records that the source may have brought before, by source id. */
  kept(scope: ProjectScope, kind: LoadKind, source: string, ids: string[]): Promise<Map<string, KeptRecord>> {
    return this.sources.kept(this.database, scope, kind, { source, ids });
  }

  /**
   * One change for all of them, or none when nothing is new. Records of one source, each at most once.
   * @param why for the audit trail and the others' screens
   * @throws DomainError `project_archived`, `not_found`
   */
  async run(
    scope: ProjectScope,
    actor: Actor,
    records: readonly ReadableRecord[],
    why: string,
  ): Promise<ImportedRecords> {
    const fresh = await this.changed(scope, records);
    if (fresh.length === 0) return { inserted: 0, updated: 0, held: 0, refused: [], fresh: 0 };
    // Prices come over HTTP: before the project's lock is taken.
    await this.weeks.ensure(
      scope,
      fresh.map(({ facts }) => facts.deliveredAt),
    );
    return { ...(await this.apply.run(scope, actor, fresh, why)), fresh: fresh.length };
  }

  private async changed(
    scope: ProjectScope,
    records: readonly ReadableRecord[],
  ): Promise<readonly ReadableRecord[]> {
    const source = records[0]?.facts.source;
    if (source === undefined) return [];
    const ids = records.map(({ facts }) => facts.sourceId);
    const hashes = await this.sources.hashes(this.database, scope, source, ids);
    return records.filter(({ record }) => hashes.get(record.sourceId) !== record.contentHash);
  }
}
