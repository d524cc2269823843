import type { PrimitiveAtom } from 'jotai';
import type { CompanyRows } from '#shared/realtime/events';
import { asApiError } from '#client/api/errors';
import { rememberAuthor } from '#client/api/row-authors';
import { mergeRows } from '../atoms/merge-rows';
import type { Write } from '../atoms/scope-atoms';
import { NO_STATE, type ScopeState, ScopeSync, type SyncChange, type SyncDelta } from '../sync/scope-sync';
import type { CompanyRowsView } from '../types';

export type CompanyRowName = keyof CompanyRows;
export type CompanyRow<N extends CompanyRowName> = CompanyRows[N][number];

/**
 * Reads the list of a collection: everything for NO_STATE, otherwise the changes after the state. Throws
 * ApiError.
 */
export type ReadCollection = <N extends CompanyRowName>(
  name: N,
  from: ScopeState,
) => Promise<SyncDelta<readonly CompanyRow<N>[]>>;

/** Ways to read a collection and to write its atom before the next frame. */
interface CollectionDependencies<N extends CompanyRowName> {
  readonly read: ReadCollection;
  readonly atom: PrimitiveAtom<CompanyRowsView<CompanyRow<N>>>;
  readonly write: (write: Write) => void;
}

/** Keeps the atom of one company list in step with the server, from its first use. */
export class CompanyCollection<N extends CompanyRowName> {
  private readonly sync: ScopeSync<readonly CompanyRow<N>[]>;
  private isLoading = false;
  private isStopped = false;

  constructor(
    private readonly name: N,
    private readonly world: CollectionDependencies<N>,
  ) {
    this.sync = new ScopeSync({
      since: (state) => world.read(name, state),
      take: (rows, by) => {
        rememberAuthor(rows, by);
        this.change((view) => ({ rows: mergeRows(view.rows, rows) }));
      },
      startOver: ({ revision, id, update }) => {
        this.change(() => ({ rows: mergeRows([], update) }));
        return { revision, id };
      },
      trouble: (error) => this.change(() => ({ error: error === null ? null : asApiError(error) })),
    });
  }

  /** Loads the list, also after a failure. Does nothing when the list is loaded. */
  open(): void {
    if (this.isLoading || this.sync.revision !== null) return;
    this.isLoading = true;
    void this.load().finally(() => {
      this.isLoading = false;
    });
  }

  /** Reads the whole list again, for a change that no event announces. */
  reload(): void {
    void this.load();
  }

  receive(change: SyncChange<Partial<CompanyRows>>): void {
    const update: readonly CompanyRow<N>[] | null = change.update && (change.update[this.name] ?? []);
    this.sync.receive({ ...change, update });
  }

  compare(state: ScopeState): void {
    if (this.sync.revision === null) this.open();
    else this.sync.compare(state);
  }

  /** Ignores everything from now on, including an answer to a running call. */
  stop(): void {
    this.isStopped = true;
    this.sync.stop();
  }

  private async load(): Promise<void> {
    try {
      const read = await this.world.read(this.name, NO_STATE);
      if (this.isStopped) return;
      // A change that came since is newer than this answer, so the list is read once more.
      const isOvertaken = (this.sync.revision ?? 0) > read.revision;
      this.loaded(isOvertaken ? await this.world.read(this.name, NO_STATE) : read);
    } catch (error) {
      if (!this.isStopped) this.change(() => ({ status: 'error', error: asApiError(error) }));
    }
  }

  private loaded({ revision, id, update }: SyncDelta<readonly CompanyRow<N>[]>): void {
    if (this.isStopped) return;
    this.change(() => ({ status: 'ready', rows: mergeRows([], update), error: null }));
    this.sync.started({ revision, id });
  }

  /** Changes parts of the view. The view stays the same object when no part differs. */
  private change(
    partsOf: (view: CompanyRowsView<CompanyRow<N>>) => Partial<CompanyRowsView<CompanyRow<N>>>,
  ): void {
    const { atom, write } = this.world;
    write((get, set) => {
      const view = get(atom);
      const next = { ...view, ...partsOf(view) };
      const isSame = next.rows === view.rows && next.status === view.status && next.error === view.error;
      if (!isSame) set(atom, next);
    });
  }
}
