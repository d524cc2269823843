import { Injectable } from '@nestjs/common';
import type { AuditReply, AuditRowReply } from '#shared/contract/audit';
import { AuditChanges } from './audit-changes';
import type { AuditFilters, AuditReach } from './audit-filter';
import { presentRows } from './audit.presenter';
import { AuditRepository } from './audit.repository';
import { RowNames } from './row-names';

/** Changes on one page of the screen and in one chunk of an export. */
const CHANGES_OF_A_PAGE = 50;
const CHANGES_OF_A_CHUNK = 500;
/** Time after which a search returns an empty page. */
const SEARCH_MS = 1_000;

/** Reads who changed what, newest first, in one company or in all. */
@Injectable()
export class ReadAudit {
  constructor(
    private readonly audit: AuditRepository,
    private readonly changes: AuditChanges,
    private readonly names: RowNames,
  ) {}

  /** Returns a page of the trail before a change (0: from the newest). */
  async page(reach: AuditReach, query: AuditFilters): Promise<AuditReply> {
    const until = performance.now() + SEARCH_MS;
    let page = await this.pageOf(reach, query, CHANGES_OF_A_PAGE);
    while (page.rows.length === 0 && page.next_before > 0 && performance.now() < until) {
      page = await this.pageOf(reach, { ...query, before: page.next_before }, CHANGES_OF_A_PAGE);
    }
    return page;
  }

  /** Yields all matching rows, chunk by chunk. Changes made meanwhile are newer and not included. */
  async *all(reach: AuditReach, query: AuditFilters): AsyncGenerator<AuditRowReply> {
    let before = query.before ?? 0;
    do {
      const page = await this.pageOf(reach, { ...query, before }, CHANGES_OF_A_CHUNK);
      yield* page.rows;
      before = page.next_before;
    } while (before > 0);
  }

  private async pageOf(reach: AuditReach, query: AuditFilters, limit: number): Promise<AuditReply> {
    const { heads, next_before } = await this.changes.block(reach, query, limit);
    const groups = await this.audit.groups(
      reach,
      heads.map(({ id }) => id),
      query,
    );
    const entries = await this.audit.entries(reach, groups, query);
    return { rows: await this.names.addTo(presentRows({ heads, groups, entries })), next_before };
  }
}
