import { Injectable } from '@nestjs/common';
import type { TableLayoutReply } from '#shared/contract/table-layouts';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { TableLayoutRepository } from './table-layout.repository';

/** Saves how a person lays out tables, for every computer that they use. */
@Injectable()
export class SaveTableLayouts {
  constructor(private readonly layouts: TableLayoutRepository) {}

  /** Returns the person's own layouts. */
  list(principal: Principal): Promise<TableLayoutReply[]> {
    return this.layouts.of(scopeOf(principal), principal.userId);
  }

  /** Saves a layout of the person, and returns it. */
  async save(principal: Principal, { table, layout }: TableLayoutReply): Promise<TableLayoutReply> {
    const saved = { table, layout };
    await this.layouts.put(scopeOf(principal), principal.userId, saved);
    return saved;
  }
}
