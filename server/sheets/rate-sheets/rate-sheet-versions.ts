import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RateSheetVersion } from '#shared/calc/rating/index';
import type { CompanyScope, ProjectScope, RecordReading } from '#server/database/index';
import {
  type CurrentRateSheet,
  type RateSheetRef,
  RateSheetRepository,
  versionKey,
} from './rate-sheet.repository';

/** Most versions kept in memory. They are small and never change. */
const VERSIONS_KEPT = 2_000;

/** Reads rate sheets for rating: versions, which never change, and the newest version of each. */
@Injectable()
export class RateSheetVersions {
  private readonly kept = new LRUCache<string, RateSheetVersion>({ max: VERSIONS_KEPT });

  constructor(private readonly sheets: RateSheetRepository) {}

  /**
   * Returns the requested versions of the company's sheets, in the order of `refs`. Leaves out unknown
   * versions and those of other companies. A version keeps the name that the sheet had when the version was
   * first read.
   */
  async load(scope: CompanyScope | ProjectScope, refs: readonly RateSheetRef[]): Promise<RateSheetVersion[]> {
    const key = (ref: RateSheetRef): string => `${scope.companyId}:${versionKey(ref.id, ref.version)}`;
    const found = new Map(refs.map((ref) => [key(ref), this.kept.get(key(ref))]));
    const missing = refs.filter((ref) => found.get(key(ref)) === undefined);
    if (missing.length > 0) {
      for (const version of await this.read(scope, missing)) {
        this.kept.set(key(version), version);
        if (found.has(key(version))) found.set(key(version), version);
      }
    }
    return [...found.values()].filter((version) => version !== undefined);
  }

  /**
   * Returns the newest version of each of the company's sheets among the ids. Leaves out deleted and unknown
   * ones.
   */
  currentRefs(
    scope: CompanyScope | ProjectScope,
    ids: readonly number[],
    reading?: RecordReading,
  ): Promise<CurrentRateSheet[]> {
    return this.sheets.current(scope, ids, reading);
  }

  private async read(
    scope: CompanyScope | ProjectScope,
    refs: readonly RateSheetRef[],
  ): Promise<RateSheetVersion[]> {
    const [versions, bands] = await Promise.all([
      this.sheets.versions(scope, refs),
      this.sheets.bands(scope, refs),
    ]);
    return versions.map((row) => ({
      id: row.rate_sheet_id,
      version: row.version,
      name: row.rs_name,
      methodId: row.method_id,
      typeId: row.type_id,
      bands: bands.get(versionKey(row.rate_sheet_id, row.version)) ?? [],
    }));
  }
}
