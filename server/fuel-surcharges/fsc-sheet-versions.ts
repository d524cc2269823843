import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { FscSheetVersion } from '../../shared/calc/rating';
import type { CompanyScope, ProjectScope, RecordReading } from '../database';
import { type CurrentFscSheet, type FscSheetRef, FscSheetRepository } from './fsc-sheet.repository';

/** How many versions are kept in memory, of some 600 cells each. */
const VERSIONS_KEPT = 200;

/** What rating reads of FSC sheets: versions, which never change, and which is the newest. */
@Injectable()
export class FscSheetVersions {
  private readonly kept = new LRUCache<string, FscSheetVersion>({ max: VERSIONS_KEPT });

  constructor(private readonly sheets: FscSheetRepository) {}

  /**
   * The versions asked for, of the company's sheets, in the order of `refs`. A version that is not there, or
   * another company's, is left out. The name is the sheet's at the time when the version was first read.
   */
  async load(scope: CompanyScope | ProjectScope, refs: readonly FscSheetRef[]): Promise<FscSheetVersion[]> {
    const found = await Promise.all(refs.map((ref) => this.one(scope, ref)));
    return found.filter((version) => version !== null);
  }

  /** The newest version of each of the company's sheets among the ids; a deleted or unknown one is left out. */
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
