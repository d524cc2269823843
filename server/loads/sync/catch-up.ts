import { Injectable } from '@nestjs/common';
import type { LoadKind } from '../../../shared/contract/loads';
import type { ProjectChange } from '../../database';
import type { LoadOf } from '../load-fields';
import { LoadWriter } from '../load-writer.repository';
import { LoadRating } from '../rating';
import { LoadSourceRepository } from './load-source.repository';

/** Brings released loads up to date: what their source said meanwhile, and the rates of now. */
@Injectable()
export class CatchUp {
  constructor(
    private readonly rating: LoadRating,
    private readonly sources: LoadSourceRepository,
    private readonly writer: LoadWriter,
  ) {}

  /** Runs inside the change that has released the loads. */
  async run<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    released: readonly LoadOf[K][],
  ): Promise<void> {
    const ids = released.map(({ id }) => id);
    const held = await this.sources.held(change, kind, ids);
    const rate = await this.rating.ofFacts(change);
    const idOf = new Map([...held].map(([id, facts]) => [facts, id]));
    const corrected = (await rate([...held.values()])).map((load) => ({
      id: idOf.get(load.facts) ?? 0,
      ...load,
    }));
    const others = released.filter(({ id }) => !held.has(id));
    const updates = [...corrected, ...(await this.rating.changed(change, kind, others))];
    if (updates.length === 0) return;
    const touched = new Set(updates.map(({ id }) => id));
    await this.writer.update(
      change,
      kind,
      released.filter(({ id }) => touched.has(id)),
      updates,
    );
    await this.sources.taken(change, kind, [...held.keys()]);
  }
}
