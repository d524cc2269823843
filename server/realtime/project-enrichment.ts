import type { AllTotals } from '#shared/contract/totals';

/** Reads the totals that are sent along with a project's changes. Loads implement it. */
export abstract class ProjectEnrichment {
  abstract totals(projectId: number): Promise<AllTotals>;
}
