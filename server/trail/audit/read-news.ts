import { Injectable } from '@nestjs/common';
import type { ActivityLineReply, ActivityNewsReply } from '#shared/contract/audit';
import { isSync } from '#shared/words/reason-words';
import type { Principal } from '#server/platform/common/index';
import { ActivityLines } from './activity-lines';
import type { Line } from './activity-lines.policy';
import { reachOf } from './audit-filter';
import { AuditRepository } from './audit.repository';
import { groupedBy } from './grouped-by';
import { foldNews } from './news.policy';

/** Lines of a reply, and changes that are read for them. */
const LINES_MAX = 8;
const CHANGES_MAX = 5_000;

/** Reads what others have done since a time: one line for each act, however many changes it took. */
@Injectable()
export class ReadNews {
  constructor(
    private readonly audit: AuditRepository,
    private readonly lines: ActivityLines,
  ) {}

  async run(principal: Principal, after: Date): Promise<ActivityNewsReply> {
    const reach = reachOf(principal);
    const changes = await this.audit.changesOfOthers(reach, principal, { after, limit: CHANGES_MAX });
    const folded = foldNews(changes);
    const acts = folded.filter(({ newest }) => !isSync(newest.reason));
    const shown = acts.slice(0, LINES_MAX);
    const lines = await this.lines.present(reach, {}, shown);
    return {
      lines: lines.map((line, place) => withoutPlace(line, shown[place])),
      has_more: acts.length > LINES_MAX || changes.length === CHANGES_MAX,
      synced: syncedOf(folded.filter(({ newest }) => isSync(newest.reason))),
    };
  }
}

/** Removes the project from a line of several projects. */
const withoutPlace = (line: ActivityLineReply, folded: Line | undefined): ActivityLineReply =>
  folded?.changes.every(({ project_id }) => project_id === line.project_id) === false
    ? { ...line, project_id: 0, project_name: '' }
    : line;

/** Sums syncs by project. */
function syncedOf(syncs: readonly Line[]): ActivityNewsReply['synced'] {
  const byProject = groupedBy(
    syncs.flatMap(({ changes }) => changes),
    ({ project_id }) => project_id,
  );
  return [...byProject].map(([project_id, changes]) => ({
    project_id,
    new_loads: changes.reduce((sum, { new_loads }) => sum + new_loads, 0),
    changed_loads: changes.reduce((sum, { changed_loads }) => sum + changed_loads, 0),
  }));
}
