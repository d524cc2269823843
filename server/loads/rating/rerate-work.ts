import { WorkKind } from '../../common';
import type { Actor } from '../../database';

/** The reason for a re-rating, and the person who caused it. */
export interface RerateRequest {
  readonly actor: Actor;
  readonly why: string;
  /** True when only diesel prices changed: rate just the loads that lack a price, or had another one. */
  readonly pricesOnly: boolean;
}

/** Re-ratings of a company come one after the other; another company's has its turn meanwhile. */
export const RERATE = new WorkKind<RerateRequest>('rerate', { atOnce: 2, perLane: 1 });
