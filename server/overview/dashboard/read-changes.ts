import { Injectable } from '@nestjs/common';
import {
  CHANGES_DAYS_FIRST,
  CHANGES_DAYS_MAX,
  type DashboardReply,
  type DashboardVisitReply,
} from '#shared/contract/dashboard';
import { Clock, type Principal, scopeOf } from '#server/platform/common/index';
import { presentChange } from './dashboard.presenter';
import { VisitRepository } from './visit.repository';
import { DAY_MS } from '#shared/durations';

/** Reads the changes since a user's last visit, and marks them as seen. */
@Injectable()
export class ReadChanges {
  constructor(
    private readonly visits: VisitRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the changes of others since the user's last visit, in open projects (0: the company's own data).
   * Goes back at most 31 days, or 7 before the first visit. The user's own changes are left out.
   */
  async run(principal: Principal, openIds: readonly number[]): Promise<DashboardReply['changes']> {
    const scope = scopeOf(principal);
    const nowMs = this.clock.now().getTime();
    const seenAt = await this.visits.seenAt(scope, principal.userId);
    const days = seenAt === null ? CHANGES_DAYS_FIRST : CHANGES_DAYS_MAX;
    const since = new Date(Math.max(seenAt?.getTime() ?? 0, nowMs - days * DAY_MS));
    const rows = await this.visits.changesAfter(scope, since, principal.userId);
    const shown = new Set([0, ...openIds]);
    return {
      since: since.toISOString(),
      is_first_visit: seenAt === null,
      by: rows.filter(({ projectId }) => shown.has(projectId)).map(presentChange),
    };
  }

  /** Marks changes up to a time as seen; a future time counts as now. An earlier time undoes a mark. */
  async mark(principal: Principal, seenAt: string): Promise<DashboardVisitReply> {
    const scope = scopeOf(principal);
    const previous = await this.visits.seenAt(scope, principal.userId);
    const at = new Date(Math.min(Date.parse(seenAt), this.clock.now().getTime()));
    await this.visits.mark(scope, principal.userId, at);
    return { seen_at: at.toISOString(), previous_seen_at: previous?.toISOString() ?? '' };
  }
}
