import { CARRIER } from '../records/carrier';
import { type ReplyOf, requestOf } from '../records/project-record';
import type { DeltaMark } from './envelope';
import type { AssetLoad, FreightLoad } from './loads';
import type { AllTotals } from './totals';

/** Carrier attached to a project, with or without its own sheets. */
export type ProjectCarrierReply = ReplyOf<typeof CARRIER>;

/** Reply of GET /pc/project/carriers/{id} with `?since=N`; without it, the array itself. */
export interface ProjectCarriersDeltaReply extends DeltaMark {
  project_carriers: ProjectCarrierReply[];
}

/**
 * Reply of POST and PATCH /pc/project-carrier/{id}. With `?since=N` the lists hold what changed after it;
 * `revision` is the project scope's.
 */
export interface ProjectCarrierSavedReply {
  data: {
    project_carriers: ProjectCarrierReply[];
    loads: FreightLoad[];
    asset_loads: AssetLoad[];
    all_totals: AllTotals;
    /** True without loads: too many changed, so take the snapshot. See docs/live-data.md#revisions. */
    reset: boolean;
    revision: number;
  };
}

/** Body of POST /pc/project-carrier/0 and PATCH /pc/project-carrier/{id}; an id of 0 selects no sheet. */
export class ProjectCarrierRequest extends requestOf(CARRIER) {}
