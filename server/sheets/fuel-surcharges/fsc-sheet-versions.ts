import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { FscSheetVersion } from '#shared/calc/rating/index';
import type { CompanyScope, ProjectScope, RecordReading } from '#server/database/index';
import { type CurrentFscSheet, type FscSheetRef, FscSheetRepository } from './fsc-sheet.repository';

/** Number of versions kept in memory, about 600 cells each. */
const VERSIONS_KEPT = 200;

/** Reads the versions of FSC sheets for rating, and caches them, because a version never changes. */
@Injectable()
export class FscSheetVersions {
  private readonly kept = new LRUCache<string, FscSheetVersion>({ max: VERSIONS_KEPT });

  constructor(private readonly sheets: FscSheetRepository) {}

  /**
   * Returns versions of the company's sheets in the order of `refs`. Unknown ones and other companies' are
   * left out.
   * The name is the sheet's at the time of the first read.
   */
  async load(scope: CompanyScope | ProjectScope, refs: readonly FscSheetRef[]): Promise<FscSheetVersion[]> {
    const found = await Promise.all(refs.map((ref) => this.one(scope, ref)));
    return found.filter((version) => version !== null);
  }

  /**
   * Returns the newest version of each of the company's sheets by id; deleted and unknown sheets are left
   * out.
   */
  currentRefs(
    scope: CompanyScope | ProjectScope,
    ids: readonly number[],
    reading?: RecordReading,
  ): Promise<CurrentFscSheet[]> {
    return this.sheets.current(scope, ids, reading);
  }

  private async one(scope: CompanyScope | ProjectScope, ref: FscSheetRef): Promise<FscSheetVersion | null> {
    const key = [scope.companyId, ref.id, ref.version].join(':');
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const row = await this.sheets.version(scope, ref);
    if (row === null) return null;
    const table = await this.sheets.table(scope, ref);
    const version = { id: ref.id, version: ref.version, name: row.fsc_name, basis: row.basis, ...table };
    this.kept.set(key, version);
    return version;
  }
}
