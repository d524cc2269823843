import { RatingRequests } from '#server/platform/common/index';
import type { ProjectChange } from '#server/database/index';

/** Records requests to rate loads again, and rates nothing. */
export class NotedRatings extends RatingRequests {
  readonly projects: number[] = [];
  readonly sheets: { kind: 'rate' | 'fsc'; id: number }[] = [];
  readonly areas: { areaId: string; periods: readonly string[] }[] = [];

  override project({ scope }: ProjectChange): Promise<void> {
    this.projects.push(scope.projectId);
    return Promise.resolve();
  }

  override sheet(_: unknown, kind: 'rate' | 'fsc', id: number): Promise<void> {
    this.sheets.push({ kind, id });
    return Promise.resolve();
  }

  override company(): Promise<void> {
    return Promise.resolve();
  }

  override area(_: unknown, areaId: string, periods: readonly string[]): Promise<void> {
    this.areas.push({ areaId, periods });
    return Promise.resolve();
  }

  forget(): void {
    for (const noted of [this.projects, this.sheets, this.areas]) noted.splice(0);
  }
}
