import { Injectable } from '@nestjs/common';
import type { AllTotals } from '../../shared/contract/totals';

type Source = (projectId: number) => Promise<AllTotals>;

/** The totals that go along with a project's changes. The loads domain, which computes them, registers here. */
@Injectable()
export class ProjectEnrichment {
  private source: Source | null = null;

  register(source: Source): void {
    this.source = source;
  }

  totals(projectId: number): Promise<AllTotals> {
    if (this.source === null) return Promise.reject(new Error('Nobody computes the totals of projects'));
    return this.source(projectId);
  }
}
