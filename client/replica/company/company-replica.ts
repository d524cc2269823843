import { atom, type PrimitiveAtom } from 'jotai';
import type { CompanyChangedEvent } from '../../../shared/realtime/events';
import { store } from '../../api/store';
import { CompanyCollection, type CompanyRowName, type ReadCollection } from './company-collection';

export interface HeldCollection<N extends CompanyRowName> {
  readonly collection: CompanyCollection<N>;
  readonly tick: PrimitiveAtom<number>;
}

type Collections = { [N in CompanyRowName]?: HeldCollection<N> };

/** The live copy of the company's lists that somebody looks at. */
export class CompanyReplica {
  private collections: Collections = {};

  constructor(private readonly read: ReadCollection) {}

  /** A list, made when there is none; `open` of the collection loads it. */
  of<N extends CompanyRowName>(name: N): HeldCollection<N> {
    const known = this.collections[name];
    if (known) return known;
    const tick = atom(0);
    const collection = new CompanyCollection<N>(name, this.read, () => store.set(tick, (count) => count + 1));
    const held: HeldCollection<N> = { collection, tick };
    this.collections = { ...this.collections, [name]: held };
    return held;
  }

  /** What the room tells. */
  changed({ changes }: CompanyChangedEvent): void {
    for (const { from, to, by, rows } of changes) {
      for (const { collection } of Object.values(this.collections)) {
        collection.receive({ from, to, by, update: rows ?? null });
      }
    }
  }

  compare(revision: number): void {
    for (const { collection } of Object.values(this.collections)) collection.compare(revision);
  }

  stop(): void {
    for (const { collection } of Object.values(this.collections)) collection.stop();
    this.collections = {};
  }
}
