import type { PrimitiveAtom } from 'jotai';
import type { CompanyChangedEvent } from '#shared/realtime/events';
import type { Store } from '#client/api/store';
import { type Write, atomsOf, setParts, writeTogether } from '../atoms/scope-atoms';
import { FrameBatch } from '../sync/frame';
import { type ScopeState, changeOf } from '../sync/scope-sync';
import type { CompanyRowsView } from '../types';
import {
  CompanyCollection,
  type CompanyRow,
  type CompanyRowName,
  type ReadCollection,
} from './company-collection';

type CompanyData = { readonly [N in CompanyRowName]: CompanyRowsView<CompanyRow<N>> };
type CompanyAtoms = { readonly [N in CompanyRowName]: PrimitiveAtom<CompanyRowsView<CompanyRow<N>>> };
type Collections = { [N in CompanyRowName]?: CompanyCollection<N> };

const NO_ROWS: CompanyRowsView<never> = { status: 'loading', rows: [], error: null };

/** Lists before they are loaded, and after sign-out. */
const NO_COMPANY: CompanyData = {
  company: NO_ROWS,
  users: NO_ROWS,
  account_companies: NO_ROWS,
  rate_sheets: NO_ROWS,
  asset_rate_sheets: NO_ROWS,
  fsc_rate_sheets: NO_ROWS,
  projects: NO_ROWS,
  saved_views: NO_ROWS,
};

/** Live lists of the company; the only writer of their atoms. */
export class CompanyReplica {
  /** One atom for each list; `open` loads the list. */
  readonly atoms: CompanyAtoms = atomsOf(NO_COMPANY);
  private collections: Collections = {};
  private waiting: Write[] = [];
  private readonly frame = new FrameBatch(() => this.show());

  constructor(
    private readonly read: ReadCollection,
    private readonly store: Store,
  ) {}

  /** Loads a list unless it is loaded, and keeps it in step from then on. */
  open(name: CompanyRowName): void {
    this.collectionOf(name).open();
  }

  /** Reads a list again if it is in use. */
  reload(name: CompanyRowName): void {
    this.collections[name]?.reload();
  }

  /** Applies an event of the company. */
  changed({ changes }: CompanyChangedEvent): void {
    for (const change of changes) {
      for (const collection of Object.values(this.collections)) {
        collection.receive(changeOf(change, change.rows ?? null));
      }
    }
  }

  compare(state: ScopeState): void {
    for (const collection of Object.values(this.collections)) collection.compare(state);
  }

  /** Empties the atoms, so that no data of a session remains. */
  stop(): void {
    for (const collection of Object.values(this.collections)) collection.stop();
    this.collections = {};
    this.frame.cancel();
    this.waiting = [];
    writeTogether(this.store, (_get, set) => setParts(set, this.atoms, NO_COMPANY));
  }

  private collectionOf<N extends CompanyRowName>(name: N): Pick<CompanyCollection<N>, 'open'> {
    const known = this.collections[name];
    if (known) return known;
    const { read } = this;
    const write = (one: Write): void => {
      this.waiting.push(one);
      this.frame.request();
    };
    const collection = new CompanyCollection<N>(name, { read, write, atom: this.atoms[name] });
    this.collections = { ...this.collections, [name]: collection };
    return collection;
  }

  /** Makes all waiting writes in one step, so that no reader sees half of a change. */
  private show(): void {
    const writes = this.waiting;
    this.waiting = [];
    writeTogether(this.store, (get, set) => {
      for (const write of writes) write(get, set);
    });
  }
}
