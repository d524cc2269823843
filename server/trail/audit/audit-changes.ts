import { Injectable } from '@nestjs/common';
import { type AuditFilters, type AuditReach, isSearch } from './audit-filter';
import type { AuditHead } from './audit.presenter';
import { AuditRepository } from './audit.repository';

/** Changes of the first block, which most pages need, and of each further one. */
const FIRST_BLOCK = 100;
const BLOCK = 500;
/** Changes that one step of a search covers. */
const CHANGES_SEARCHED_AT_ONCE = 20_000;

/** Changes in a row, the newest first. */
interface Block {
  readonly heads: readonly AuditHead[];
  /** `before` of the next block; 0 when there is nothing older. */
  readonly next_before: number;
}

/** Reads the changes that match filters, the newest first. */
@Injectable()
export class AuditChanges {
  constructor(private readonly audit: AuditRepository) {}

  /** Yields blocks of changes until there are no older ones. A block of a search may be empty. */
  async *blocks(reach: AuditReach, query: AuditFilters): AsyncGenerator<Block> {
    let before = query.before ?? 0;
    let limit = FIRST_BLOCK;
    do {
      const block = await this.block(reach, { ...query, before }, limit);
      yield block;
      before = block.next_before;
      limit = BLOCK;
    } while (before > 0);
  }

  /** Reads at most `limit` changes before a change (0: from the newest). */
  async block(reach: AuditReach, query: AuditFilters, limit: number): Promise<Block> {
    const oldest = isSearch(query) ? await this.audit.changeBack(reach, query, CHANGES_SEARCHED_AT_ONCE) : 0;
    const found = await this.audit.page(reach, query, { limit: limit + 1, oldest });
    const ids = found.slice(0, limit);
    const heads = await this.audit.heads(reach, ids);
    return { heads, next_before: found.length > limit ? (ids.at(-1) ?? 0) : oldest };
  }
}
