import type { RerateReason } from '#shared/contract/change-reason';
import { declareWork } from '#server/platform/common/index';
import type { Actor } from '#server/database/index';

/** Reason for a rating, and the person who caused it. */
export interface RerateRequest {
  readonly actor: Actor;
  /** Absent in a request of a node of the version before, during an upgrade. */
  readonly reason?: RerateReason;
  /** Text of the reason, which nodes of the version before read. */
  readonly why?: string;
  /** True when only diesel prices changed: rate just the loads that lack a price or used another one. */
  readonly pricesOnly: boolean;
}

/** Ratings of one company run one after the other. Another company's rating can run at the same time. */
export const RERATE = declareWork<RerateRequest>('rerate', { atOnce: 2, perLane: 1 });
