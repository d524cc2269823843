import { Injectable } from '@nestjs/common';
import type { ActivityReply } from '#shared/contract/audit';
import { ActivityLines } from './activity-lines';
import { LinePage, PAUSE_MAX_MS } from './activity-lines.policy';
import { type AuditFilters, type AuditReach, isSearch } from './audit-filter';
import { AuditRepository } from './audit.repository';
import { AuditChanges } from './audit-changes';

/** Lines of a page, and the changes that one page reads at most to fill them. */
const LINES_OF_A_PAGE = 50;
const CHANGES_READ_MAX = 20_000;
/** Time after which a search returns what it has found. */
const SEARCH_MS = 1_000;

/** Reads the activity, newest first: a line for each piece of work, however many changes it took. */
@Injectable()
export class ReadActivity {
  constructor(
    private readonly audit: AuditRepository,
    private readonly changes: AuditChanges,
    private readonly lines: ActivityLines,
  ) {}

  /** Returns a page of lines before a change (0: from the newest). */
  async page(reach: AuditReach, query: AuditFilters): Promise<ActivityReply> {
    const { before = 0 } = query;
    const newer = before === 0 ? [] : await this.audit.newer(reach, query, PAUSE_MAX_MS);
    const page = new LinePage(LINES_OF_A_PAGE, newer);
    const scannedTo = await this.fill(page, reach, query);
    const lines = await this.lines.present(reach, query, page.lines);
    const last = page.lines.at(-1);
    const next_before = page.isFull && last !== undefined ? last.newest.id : scannedTo;
    if (next_before === 0 || !isSearch(query)) return { lines, next_before };
    const [reached] = await this.audit.heads(reach, [next_before]);
    return { lines, next_before, searched_to: reached?.changed_at.toISOString() };
  }

  /** Adds changes until the page is complete. Returns where the reading ended; 0 at the oldest change. */
  private async fill(page: LinePage, reach: AuditReach, query: AuditFilters): Promise<number> {
    const until = performance.now() + SEARCH_MS;
    let read = 0;
    let before = query.before ?? 0;
    for await (const block of this.changes.blocks(reach, query)) {
      for (const change of block.heads) page.add(change);
      read += block.heads.length;
      before = block.next_before;
      const oldest = block.heads.at(-1);
      if (oldest !== undefined && page.isComplete(oldest.changed_at.getTime())) break;
      if (read >= CHANGES_READ_MAX || performance.now() > until) break;
    }
    return before;
  }
}
