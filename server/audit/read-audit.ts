import { Injectable } from '@nestjs/common';
import { AUDITED_ENTITIES, type AuditReply, type AuditRowReply } from '../../shared/contract/audit';
import { type AuditFilters, type AuditReach, isSearch } from './audit-filter';
import { type EntityNames, presentRows } from './audit.presenter';
import { AuditRepository } from './audit.repository';
import { EntityNamesRepository } from './entity-names.repository';
import { ReferenceNames } from './reference-names';

/** Changes on one page of the screen and in one chunk of an export. */
const CHANGES_OF_A_PAGE = 50;
const CHANGES_OF_A_CHUNK = 500;
/** Changes that one step of a search covers, and the time after which it returns an empty page. */
const CHANGES_SEARCHED_AT_ONCE = 20_000;
const SEARCH_MS = 1_000;

/** Reads who changed what, newest first, in one company or in all. */
@Injectable()
export class ReadAudit {
  constructor(
    private readonly audit: AuditRepository,
    private readonly entityNames: EntityNamesRepository,
    private readonly references: ReferenceNames,
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
    const oldest = await this.oldestSearched(reach, query);
    const found = await this.audit.page(reach, query, { limit: limit + 1, oldest });
    const ids = found.slice(0, limit);
    const [heads, groups] = await Promise.all([this.audit.heads(reach, ids), this.audit.groups(ids, query)]);
    const entries = await this.audit.entries(groups, query);
    const names = await this.namesOf([...groups.filter(({ count }) => count === 1), ...entries]);
    const rows = await this.references.addNames(presentRows({ heads, groups, entries, names }));
    return { rows, next_before: found.length > limit ? (ids.at(-1) ?? 0) : oldest };
  }

  /** Returns the id of the oldest change that a page checks; 0 for no limit. */
  private oldestSearched(reach: AuditReach, query: AuditFilters): Promise<number> {
    if (!isSearch(query)) return Promise.resolve(0);
    return this.audit.changeBack(reach, query, CHANGES_SEARCHED_AT_ONCE);
  }

  private async namesOf(
    rows: readonly { entity: AuditRowReply['entity']; entity_id: number }[],
  ): Promise<EntityNames> {
    const named = AUDITED_ENTITIES.map(async (entity) => {
      const ids = new Set(rows.filter((row) => row.entity === entity).map(({ entity_id }) => entity_id));
      return [entity, await this.entityNames.of(entity, [...ids])] as const;
    });
    return new Map(await Promise.all(named));
  }
}
