import { Injectable } from '@nestjs/common';
import type { TableLayoutReply } from '#shared/contract/table-layouts';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { TableLayoutRepository } from './table-layout.repository';

/** Keeps how a person lays out tables, for every computer that they use. */
@Injectable()
export class KeepTableLayouts {
  constructor(private readonly layouts: TableLayoutRepository) {}

  /** Returns the person's own layouts. */
  list(principal: Principal): Promise<TableLayoutReply[]> {
    return this.layouts.of(scopeOf(principal), principal.userId);
  }

  /** Stores a layout of the person, and returns it. */
  async keep(principal: Principal, { table, layout }: TableLayoutReply): Promise<TableLayoutReply> {
    const kept = { table, layout };
    await this.layouts.put(scopeOf(principal), principal.userId, kept);
    return kept;
  }
}
