import { WorkKind, type WorkPlace } from '../../common';
import type { Actor, ProjectScope } from '../../database';

/** Why a project is rated again, and for whom. */
export interface RerateRequest {
  readonly actor: Actor;
  readonly why: string;
  /** Nothing but diesel prices changed: those loads alone that wait for one, or had another one. */
  readonly pricesOnly: boolean;
}

/** Re-ratings of a company come one after the other; another company's has its turn meanwhile. */
export const RERATE = new WorkKind<RerateRequest>('rerate', { atOnce: 2, perLane: 1 });

export const placeOf = ({ companyId, projectId }: ProjectScope): WorkPlace => ({
  scope: String(projectId),
  lane: companyId,
});
