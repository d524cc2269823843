import { Injectable } from '@nestjs/common';
import type {
  CurrentSheets,
  FscSheetVersion,
  RateSheetVersion,
  SheetVersions,
} from '#shared/calc/rating/index';
import type { ProjectScope, Sql } from '#server/database/index';
import { FscSheetVersions } from '#server/sheets/fuel-surcharges/index';
import { RateSheetVersions } from '#server/sheets/rate-sheets/index';

/** Current versions of sheets by id, and the contents of these versions. */
export interface SheetsInUse {
  readonly sheets: CurrentSheets;
  readonly contents: SheetVersions;
  /** Versions as text, such as 'rate 3:2'. */
  readonly versions: readonly string[];
}

export interface SheetIds {
  readonly rate: readonly number[];
  readonly fsc: readonly number[];
}

/** Unsaved version that replaces the newest one of its sheet. */
export type SheetDraft =
  | { readonly kind: 'rate'; readonly version: RateSheetVersion }
  | { readonly kind: 'fsc'; readonly version: FscSheetVersion };

interface Ref {
  readonly id: number;
  readonly version: number;
}

const keyOf = ({ id, version }: Ref): string => `${id}:${version}`;

function versionLookup<V extends Ref>(versions: readonly V[], what: string): (ref: Ref) => V {
  const byKey = new Map(versions.map((version) => [keyOf(version), version]));
  return (ref) => {
    const version = byKey.get(keyOf(ref));
    if (version === undefined) throw new RangeError(`${what} ${ref.id} has no version ${ref.version}`);
    return version;
  };
}

/** Reads the sheets that loads are rated with: freight, asset and FSC sheets. */
@Injectable()
export class SheetLibrary {
  constructor(
    private readonly rateSheets: RateSheetVersions,
    private readonly fscSheets: FscSheetVersions,
  ) {}

  /** Finds the newest versions of these sheets through `sql`. Their contents never change, so they may be cached. */
  async current(scope: ProjectScope, ids: SheetIds, sql: Sql): Promise<SheetsInUse> {
    const rate = await this.rateSheets.currentRefs(scope, ids.rate, { sql });
    const fsc = await this.fscSheets.currentRefs(scope, ids.fsc, { sql });
    const rateById = new Map(rate.map((ref) => [ref.id, ref]));
    const fscById = new Map(fsc.map((ref) => [ref.id, ref]));
    return {
      sheets: {
        rateSheet: (id) => rateById.get(id) ?? null,
        fscSheet: (id) => fscById.get(id) ?? null,
      },
      contents: await this.versionsOf(scope, rate, fsc),
      versions: [...rate.map((ref) => `rate ${keyOf(ref)}`), ...fsc.map((ref) => `fsc ${keyOf(ref)}`)].sort(),
    };
  }

  /** Works like `current`, but uses an unsaved version for one sheet. */
  async currentWith(scope: ProjectScope, ids: SheetIds, draft: SheetDraft, sql: Sql): Promise<SheetsInUse> {
    const now = await this.current(scope, ids, sql);
    const { id, version, name } = draft.version;
    const ref = { id, version, name };
    const isDraft = (asked: Ref): boolean => asked.id === id && asked.version === version;
    if (draft.kind === 'rate') {
      return {
        ...now,
        sheets: { ...now.sheets, rateSheet: (asked) => (asked === id ? ref : now.sheets.rateSheet(asked)) },
        contents: {
          ...now.contents,
          rateSheet: (asked) => (isDraft(asked) ? draft.version : now.contents.rateSheet(asked)),
        },
      };
    }
    return {
      ...now,
      sheets: { ...now.sheets, fscSheet: (asked) => (asked === id ? ref : now.sheets.fscSheet(asked)) },
      contents: {
        ...now.contents,
        fscSheet: (asked) => (isDraft(asked) ? draft.version : now.contents.fscSheet(asked)),
      },
    };
  }

  /** Reads exactly these versions. Explanations of old ratings need them. */
  async versionsOf(scope: ProjectScope, rate: readonly Ref[], fsc: readonly Ref[]): Promise<SheetVersions> {
    const [rateVersions, fscVersions] = await Promise.all([
      this.rateSheets.load(scope, rate),
      this.fscSheets.load(scope, fsc),
    ]);
    return {
      rateSheet: versionLookup(rateVersions, 'Rate sheet'),
      fscSheet: versionLookup(fscVersions, 'FSC sheet'),
    };
  }
}
