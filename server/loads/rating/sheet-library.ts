import { Injectable } from '@nestjs/common';
import type { CurrentSheets, SheetBook } from '../../../shared/calc/rating';
import type { ProjectScope } from '../../database';
import { FscSheetVersions } from '../../fuel-surcharges';
import { RateSheetVersions } from '../../rate-sheets';

/** Current versions of sheets by id, and the book that has them. */
export interface SheetsInUse {
  readonly sheets: CurrentSheets;
  readonly book: SheetBook;
  /** Which versions they are: 'rate 3:2'. */
  readonly versions: readonly string[];
}

export interface SheetIds {
  readonly rate: readonly number[];
  readonly fsc: readonly number[];
}

interface Ref {
  readonly id: number;
  readonly version: number;
}

const keyOf = ({ id, version }: Ref): string => `${id}:${version}`;

function inBook<V extends Ref>(versions: readonly V[], what: string): (ref: Ref) => V {
  const byKey = new Map(versions.map((version) => [keyOf(version), version]));
  return (ref) => {
    const version = byKey.get(keyOf(ref));
    if (version === undefined) throw new RangeError(`${what} ${ref.id} has no version ${ref.version}`);
    return version;
  };
}

/** The sheets that loads are rated with, freight, asset and FSC alike. */
@Injectable()
export class SheetLibrary {
  constructor(
    private readonly rateSheets: RateSheetVersions,
    private readonly fscSheets: FscSheetVersions,
  ) {}

  /** The newest versions of these sheets. */
  async current(scope: ProjectScope, ids: SheetIds): Promise<SheetsInUse> {
    const rate = await this.rateSheets.currentRefs(scope, ids.rate);
    const fsc = await this.fscSheets.currentRefs(scope, ids.fsc);
    const rateById = new Map(rate.map((ref) => [ref.id, ref]));
    const fscById = new Map(fsc.map((ref) => [ref.id, ref]));
    return {
      sheets: {
        rateSheet: (id) => rateById.get(id) ?? null,
        fscSheet: (id) => fscById.get(id) ?? null,
      },
      book: await this.book(scope, rate, fsc),
      versions: [...rate.map((ref) => `rate ${keyOf(ref)}`), ...fsc.map((ref) => `fsc ${keyOf(ref)}`)].sort(),
    };
  }

  /** A book of exactly these versions: what an explanation of an old rating reads. */
  async book(scope: ProjectScope, rate: readonly Ref[], fsc: readonly Ref[]): Promise<SheetBook> {
    const [rateVersions, fscVersions] = await Promise.all([
      this.rateSheets.load(scope, rate),
      this.fscSheets.load(scope, fsc),
    ]);
    return {
      rateSheet: inBook(rateVersions, 'Rate sheet'),
      fscSheet: inBook(fscVersions, 'FSC sheet'),
    };
  }
}
