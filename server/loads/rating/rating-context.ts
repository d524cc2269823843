import type { AssetLoad, FreightLoad, LoadKind } from '#shared/contract/loads';
import {
  type BasisChoice,
  type CarrierRatingSetup,
  type RatingBasis,
  type RatingFacts,
  type SandRatingSetup,
  type SheetVersions,
  chooseBasis,
  rateLoad,
} from '#shared/calc/rating/index';
import { referenceText } from '#shared/rules/reference-text';
import type { LoadFacts } from '#shared/rules/load-fields/index';
import type { RatedAmounts } from '../load-columns-written';

/** Inputs that choose a load's basis besides the project: facts, carrier and, for sand, purchase order. */
export interface RateableLoad {
  readonly facts: RatingFacts;
  readonly pcCarrierId: number;
  readonly poNumber: string;
}

/** Amounts of a load and the basis they were rated on, which is not stored yet. */
export interface RatedOnBasis {
  readonly amounts: Omit<RatedAmounts, 'basisId'>;
  readonly basis: RatingBasis;
}

interface Setup {
  readonly choice: Omit<BasisChoice, 'carrier' | 'sandRate' | 'sellsSand'>;
  readonly carriers: ReadonlyMap<number, CarrierRatingSetup>;
  readonly sandRates: ReadonlyMap<string, SandRatingSetup>;
  readonly versions: SheetVersions;
}

/** Snapshot of everything that a project's loads are rated with. */
export class RatingContext {
  constructor(
    private readonly setup: Setup,
    /**
     * Fingerprint of everything in this context (fingerprint.ts). When it changes, loads must be rated again.
     */
    readonly fingerprint: string,
  ) {}

  /** Rates a load. See docs/domain/rating.md. */
  rate(load: RateableLoad): RatedOnBasis {
    const { choice, carriers, sandRates, versions } = this.setup;
    const basis = chooseBasis(load.facts, {
      ...choice,
      carrier: carriers.get(load.pcCarrierId) ?? null,
      sandRate: sandRates.get(referenceText(load.poNumber)) ?? null,
      sellsSand: sandRates.size > 0,
    });
    return { amounts: rateLoad(load.facts, basis, versions), basis };
  }
}

/** Converts a load in wire form to the input of a rating. */
export function rateable(kind: LoadKind, load: FreightLoad | AssetLoad): RateableLoad {
  const asset = kind === 'asset' ? (load as AssetLoad) : null;
  return {
    pcCarrierId: load.pc_carrier_id,
    poNumber: kind === 'freight' ? (load as FreightLoad).po_number : '',
    facts: {
      kind,
      approvedMileage: load.approved_mileage,
      weightTons: load.weight_tons,
      totalBoxes: asset?.total_boxes ?? 0,
      loadType: asset?.load_type ?? '',
      deliveredAt: load.delivered_date,
    },
  };
}

/** Converts facts of a source to the input of a rating. */
export function rateableFacts(facts: LoadFacts): RateableLoad {
  return {
    pcCarrierId: facts.pcCarrierId,
    poNumber: facts.kind === 'freight' ? facts.poNumber : '',
    facts: {
      kind: facts.kind,
      approvedMileage: facts.approvedMileage,
      weightTons: facts.weightTons,
      totalBoxes: facts.kind === 'asset' ? facts.totalBoxes : 0,
      loadType: facts.kind === 'asset' ? facts.loadType : '',
      deliveredAt: facts.deliveredAt.toISOString(),
    },
  };
}
