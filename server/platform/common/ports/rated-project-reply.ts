import type { SinceQuery } from '#shared/contract/queries';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type { AllTotals } from '#shared/contract/totals';
import type { ProjectScope } from '#server/database/index';

/** Loads and totals in the reply of a call that changes how a project is rated. */
export interface RatedProjectReply {
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
  /** True when the reader must take the snapshot: too many loads changed, or the reader is ahead of the database. */
  reset: boolean;
  /** Revision of the project scope that the reply shows. */
  revision: number;
}

/**
 * Port that adds loads and totals to replies of domains before the loads (carriers, sand rates). The loads domain
 * implements it.
 */
export abstract class RatedProjectReplyBuilder {
  /** Returns the loads changed after `since` (absent: all) with their committed ratings, and the totals. */
  abstract complete(scope: ProjectScope, since: SinceQuery | undefined): Promise<RatedProjectReply>;
}
