import type { Getter, Setter } from 'jotai';
import type { AssetLoad, FreightLoad, LoadKind, LoadsChangedReply } from '#shared/contract/loads';
import type { ChangeAuthor, ProjectChangedEvent } from '#shared/realtime/events';
import type { SnapshotHead } from '#shared/realtime/snapshot';
import { asApiError } from '#client/api/errors';
import { rememberAuthor } from '#client/api/row-authors';
import type { Store } from '#client/api/store';
import { setParts, writeTogether } from '../atoms/scope-atoms';
import type { Overlay } from '../loads/load-store';
import type { LoadTable } from '../loads/load-table';
import { FrameBatch } from '../sync/frame';
import { type ScopeState, ScopeSync, changeOf, stateOf } from '../sync/scope-sync';
import type { ProjectData } from '../types';
import { AverageReview } from './average-review';
import { CachedCopy } from './cached-copy';
import {
  NO_PROJECT,
  createProjectAtoms,
  detailNow,
  detailOf,
  projectNow,
  recordsOf,
  writeUpdate,
  type ProjectUpdate,
} from './project-atoms';
import { ProjectLoads } from './project-loads';
import { ProjectLoading } from './project-loading';
import type { CachedHead } from './replica-cache';
import type { ReplicaDependencies } from './replica-dependencies';
import { changesOf, mergeConsecutive, type AuthoredUpdate } from './merge-updates';

/** Edit of mine that shows over the confirmed rows. */
export interface ShownEdit {
  readonly kind: LoadKind;
  readonly overlay: Overlay;
}

/**
 * Live copy of one project; the only writer of its atoms. It takes replies and events when they arrive and
 * shows them together before the next frame, in one write of the store.
 */
export class ProjectReplica {
  readonly atoms = createProjectAtoms();
  private readonly loads = new ProjectLoads(() => this.requestShow());
  readonly freight = this.loads.freight;
  readonly asset = this.loads.asset;
  readonly flashes = this.loads.flashes;
  readonly sync: ScopeSync<ProjectUpdate>;
  private readonly loading: ProjectLoading;
  private readonly copy: CachedCopy;
  private readonly frame = new FrameBatch(() => this.show());
  private waiting: AuthoredUpdate[] = [];
  private hasJoined = false;
  /** State of the rows on screen. The copy itself may be one frame ahead. */
  private shown: ScopeState | null = null;
  /** My answered edits that the copy does not have yet. */
  private unconfirmed: ShownEdit[] = [];
  private readonly review = new AverageReview(this.freight, this.asset, () => this.requestShow());

  constructor(
    readonly projectId: number,
    private readonly world: ReplicaDependencies,
    private readonly store: Store,
  ) {
    this.sync = new ScopeSync<ProjectUpdate>({
      since: (state) => world.changes(projectId, state),
      take: (update, by) => this.take(update, by),
      startOver: () => this.startOver(),
      trouble: (error) => this.trouble(error),
    });
    this.copy = new CachedCopy(projectId, world.cache, {
      freight: this.freight.store,
      asset: this.asset.store,
      state: () => this.shown,
      detail: () => detailNow(store.get, this.atoms),
    });
    this.loading = new ProjectLoading(projectId, world, {
      head: (head) => this.head(head),
      restored: (head) => this.restored(head),
      loads: (loads) => this.arrive({ loads }),
      assetLoads: (asset_loads) => this.arrive({ asset_loads }),
      complete: (state, lines) => this.complete(state, lines),
      trouble: (error) => this.trouble(error),
      startOver: () => void this.startOver(),
    });
  }

  /** Returns the current data of the project except its loads. */
  get view(): ProjectData {
    return projectNow(this.store.get, this.atoms);
  }

  table(kind: 'freight'): LoadTable<FreightLoad>;
  table(kind: 'asset'): LoadTable<AssetLoad>;
  table(kind: LoadKind): LoadTable<FreightLoad> | LoadTable<AssetLoad>;
  table(kind: LoadKind): LoadTable<FreightLoad> | LoadTable<AssetLoad> {
    return kind === 'freight' ? this.freight : this.asset;
  }

  /** Joins the room and shows the cached copy, or streams the project. */
  open(): void {
    void this.join();
    this.loading.begin();
  }

  /** Joins the room, also after a reconnect, and compares revisions. */
  async join(): Promise<void> {
    this.hasJoined = false;
    const answer = await this.world.link.join(this.projectId).catch(() => null);
    if (answer?.ok !== true) return;
    this.hasJoined = true;
    this.world.enterProject(this.projectId);
    this.sync.compare(stateOf(answer));
  }

  /** Compares revisions. It joins the room first if the last try failed. */
  async check(): Promise<void> {
    if (!this.hasJoined) return this.join();
    const answer = await this.world.link.check(`project:${this.projectId}`).catch(() => null);
    if (answer?.ok === true) this.sync.compare(stateOf(answer));
  }

  /** Applies an event of the project's room. */
  changed(event: ProjectChangedEvent): void {
    for (const change of changesOf(event)) this.sync.receive(change);
  }

  /**
   * Applies the reply to my own change. My edit stays over the rows until the copy has the change. That is at once,
   * unless the copy is behind: its rows are never newer than its revision.
   */
  confirmed(
    { reset, from, from_id, revision, revision_id, ...update }: LoadsChangedReply,
    edit: ShownEdit,
  ): void {
    if (reset) {
      this.startOver();
      return;
    }
    this.unconfirmed.push(edit);
    this.sync.receive(changeOf({ from, from_id, to: revision, to_id: revision_id, by: null }, update));
    this.requestShow();
    this.frame.now();
  }

  /** Sets the error of the diesel prices from a reply; '' when they could be read. */
  setPriceError(eia_error: string): void {
    this.take({ eia_error }, null);
  }

  /** Shows an edit before it is confirmed. */
  addOverlay(kind: LoadKind, overlay: Overlay): void {
    this.table(kind).addOverlay(overlay);
    this.requestShow();
  }

  removeOverlay(kind: LoadKind, overlay: Overlay): void {
    this.table(kind).removeOverlay(overlay);
    this.requestShow();
  }

  /** Requests that changes show before the next frame. */
  requestShow(): void {
    this.frame.request();
  }

  /** Leaves the room, saves the copy and empties the atoms. The replica must not be used afterwards. */
  async close(): Promise<void> {
    this.loading.stop();
    void this.world.link.leave(this.projectId).catch(() => undefined);
    this.frame.now();
    this.review.stop();
    this.flashes.stop();
    await this.copy.save().finally(() => this.forget());
  }

  private forget(): void {
    this.empty();
    this.set(NO_PROJECT);
  }

  private empty(): void {
    this.sync.stop();
    this.frame.cancel();
    this.waiting = [];
    this.unconfirmed = [];
    this.shown = null;
    this.loads.clear();
  }

  private head({ detail, counts }: SnapshotHead): void {
    this.set({ ...detailOf(detail), expected: counts, status: 'partial' });
    this.requestShow();
  }

  private restored(head: CachedHead): void {
    // The cached error of diesel prices may no longer apply.
    this.set({ ...head.detail, eia_error: '', status: 'partial' });
    this.copy.restored(head);
  }

  private set(parts: Partial<ProjectData>): void {
    writeTogether(this.store, (_get, set) => {
      setParts(set, this.atoms, parts);
      this.loads.publish(set, this.atoms.received);
    });
  }

  /** Takes a chunk of the snapshot. The first one shows now, because decoding the next one delays the frame. */
  private arrive(update: ProjectUpdate): void {
    const isFirst = this.loads.isEmpty;
    this.take(update, null);
    if (isFirst) this.frame.now();
  }

  private take(update: ProjectUpdate, by: ChangeAuthor | null): void {
    for (const rows of recordsOf(update)) rememberAuthor(rows, by);
    this.waiting.push({ update, by });
    this.requestShow();
  }

  private complete(state: ScopeState, lines: readonly string[] | null): void {
    this.frame.now();
    this.loads.settle();
    this.set({ status: 'ready', isUpdating: lines === null, error: null });
    this.requestShow();
    this.shown = state;
    this.sync.started(state);
    if (lines) void this.copy.arrived(lines);
    else this.sync.ask();
  }

  private startOver(): null {
    this.empty();
    this.copy.drop();
    this.set({ status: this.hasDetail ? 'partial' : 'opening' });
    this.loading.stream();
    return null;
  }

  private get hasDetail(): boolean {
    return this.store.get(this.atoms.project) !== null;
  }

  private trouble(thrown: unknown): void {
    const { status, isUpdating } = this.atoms;
    const error = thrown === null ? null : asApiError(thrown);
    this.set({
      error,
      isUpdating: error !== null && this.store.get(isUpdating),
      status: error === null || this.hasDetail ? this.store.get(status) : 'failed',
    });
  }

  /** Applies all waiting updates in one write. */
  private show(): void {
    const waiting = this.waiting;
    this.waiting = [];
    writeTogether(this.store, (get, set) => {
      for (const { update, by } of mergeConsecutive(waiting)) this.put([get, set], update, by);
      if (!this.sync.isBehind) this.removeConfirmed();
      this.loads.publish(set, this.atoms.received);
      set(this.atoms.revision, this.sync.revision ?? 0);
    });
    this.shown = this.sync.state;
    this.review.later();
  }

  private removeConfirmed(): void {
    for (const { kind, overlay } of this.unconfirmed.splice(0)) this.table(kind).removeOverlay(overlay);
  }

  private put([get, set]: [Getter, Setter], update: ProjectUpdate, by: ChangeAuthor | null): void {
    writeUpdate(get, set, this.atoms, update);
    this.loads.rename(get(this.atoms.customer_invoices), get(this.atoms.vendor_invoices));
    const changes = this.loads.take(update);
    if (get(this.atoms.status) !== 'ready') return;
    this.copy.changes('freight', update.loads ?? []);
    this.copy.changes('asset', update.asset_loads ?? []);
    if (by !== null && by.id !== this.world.me()) this.loads.mark(changes, by);
  }
}
