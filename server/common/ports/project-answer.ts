import type { AssetLoad, FreightLoad } from '../../../shared/contract/loads';
import type { AllTotals } from '../../../shared/contract/totals';
import type { ProjectScope } from '../../database';

/** What a reply of the specification says of a project's loads after a change of what rates them. */
export interface ProjectAnswer {
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  all_totals: AllTotals;
  /** The project scope's revision that the answer shows. */
  revision: number;
}

/**
 * Completes the replies of the domains that come before the loads (carriers, sand rates): their calls answer
 * loads and totals, too (spec 2 section 7). The loads domain provides it.
 */
export abstract class ProjectAnswerCompleter {
  /** Loads that changed after `since` (absent: all), rated by what is committed by now, and the totals. */
  abstract complete(scope: ProjectScope, since: number | undefined): Promise<ProjectAnswer>;
}
