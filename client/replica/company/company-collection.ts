import type { CompanyRows } from '../../../shared/realtime/events';
import { type ApiError, asApiError } from '../../api/errors';
import { rememberAuthor } from '../../api/row-authors';
import { mergeRows } from '../project/project-detail';
import { FrameBatch } from '../sync/frame';
import { ScopeSync, type SyncChange, type SyncDelta } from '../sync/scope-sync';
import type { CompanyRowsView } from '../types';

export type CompanyRowName = keyof CompanyRows;
export type CompanyRow<N extends CompanyRowName> = CompanyRows[N][number];

/** Asks the list of a collection: everything for 0, else what changed after the revision. Throws ApiError. */
export type ReadCollection = <N extends CompanyRowName>(
  name: N,
  since: number,
) => Promise<SyncDelta<readonly CompanyRow<N>[]>>;

/** The live copy of one list of the company: it starts when somebody first looks at it. */
export class CompanyCollection<N extends CompanyRowName> {
  private readonly sync: ScopeSync<readonly CompanyRow<N>[]>;
  private readonly frame = new FrameBatch(() => this.onChange());
  private shown: CompanyRowsView<CompanyRow<N>> = { status: 'loading', rows: [], error: null };
  private isLoading = false;

  constructor(
    private readonly name: N,
    private readonly read: ReadCollection,
    private readonly onChange: () => void,
  ) {
    this.sync = new ScopeSync({
      since: (revision) => read(name, revision),
      take: (rows, by) => {
        rememberAuthor(rows, by);
        this.show({ rows: mergeRows(this.shown.rows, rows) });
      },
      startOver: ({ revision, update }) => {
        this.show({ rows: mergeRows([], update) });
        return revision;
      },
      trouble: (error) => this.show({ error: error === null ? null : asApiError(error) }),
    });
  }

  /** What is shown: the same object until the next change. */
  get view(): CompanyRowsView<CompanyRow<N>> {
    return this.shown;
  }

  /** Loads the list, again after it has failed; nothing when it is here. */
  open(): void {
    if (this.isLoading || this.sync.revision !== null) return;
    this.isLoading = true;
    void this.load().finally(() => {
      this.isLoading = false;
    });
  }

  receive(change: SyncChange<Partial<CompanyRows>>): void {
    const update: readonly CompanyRow<N>[] | null = change.update && (change.update[this.name] ?? []);
    this.sync.receive({ ...change, update });
  }

  compare(revision: number): void {
    if (this.sync.revision === null) this.open();
    else this.sync.compare(revision);
  }

  stop(): void {
    this.frame.cancel();
    this.sync.stop();
  }

  private async load(): Promise<void> {
    try {
      const { revision, update } = await this.read(this.name, 0);
      this.show({ status: 'ready', rows: mergeRows([], update), error: null });
      this.sync.started(revision);
    } catch (error) {
      this.show({ status: 'error', error: asApiError(error) });
    }
  }

  private show(part: {
    status?: CompanyRowsView<never>['status'];
    error?: ApiError | null;
    rows?: readonly CompanyRow<N>[];
  }): void {
    this.shown = { ...this.shown, ...part };
    this.frame.request();
  }
}
