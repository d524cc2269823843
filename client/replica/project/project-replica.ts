import type { AssetLoad, FreightLoad, LoadKind, LoadsChangedReply } from '../../../shared/contract/loads';
import type { ChangeAuthor, ProjectChangedEvent } from '../../../shared/realtime/events';
import type { SnapshotHead } from '../../../shared/realtime/snapshot';
import { ApiError, asApiError } from '../../api/errors';
import { rememberAuthor } from '../../api/row-authors';
import type { EntryChange } from '../loads/entry';
import type { Overlay } from '../loads/load-store';
import { LoadTable } from '../loads/load-table';
import { FrameBatch } from '../sync/frame';
import { ScopeSync } from '../sync/scope-sync';
import type { ProjectReplicaView, ReplicaStatus } from '../types';
import { AverageReview } from './average-review';
import { CachedCopy } from './cached-copy';
import { FLASH_MS, Flashes } from './flashes';
import {
  NO_DETAIL,
  detailOf,
  mergeDetail,
  recordsOf,
  type ProjectDetail,
  type ProjectUpdate,
} from './project-detail';
import { InvoiceNaming } from './invoice-naming';
import { ProjectLoading } from './project-loading';
import type { ReplicaWorld } from './replica-world';
import { joinNeighbours, type AuthoredUpdate } from './updates';

/**
 * The live copy of one project (design: live-data, section 4). Replies and events are taken at once and shown
 * together before the next frame; `onChange` is called once for each frame in which something changed.
 */
export class ProjectReplica {
  readonly freight = new LoadTable<FreightLoad>();
  readonly asset = new LoadTable<AssetLoad>();
  readonly flashes = new Flashes();
  readonly sync: ScopeSync<ProjectUpdate>;
  private readonly loading: ProjectLoading;
  private readonly copy: CachedCopy;
  private readonly naming = new InvoiceNaming();
  private readonly frame = new FrameBatch(() => this.show());
  private waiting: AuthoredUpdate[] = [];
  private detail: ProjectDetail | null = null;
  private status: ReplicaStatus = 'opening';
  private error: ApiError | null = null;
  private expected = { loads: 0, asset_loads: 0 };
  private shown: ProjectReplicaView | null = null;
  private readonly review = new AverageReview(this.freight, this.asset, () => this.requestShow());
  private isUpdating = false;
  private flashTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly projectId: number,
    private readonly world: ReplicaWorld,
    private readonly onChange: () => void,
  ) {
    this.sync = new ScopeSync<ProjectUpdate>({
      since: (revision) => world.changes(projectId, revision),
      take: (update, by) => this.take(update, by),
      startOver: () => this.startOver(),
      trouble: (error) => this.trouble(error),
    });
    this.copy = new CachedCopy(projectId, world.cache, {
      freight: this.freight.store,
      asset: this.asset.store,
      revision: () => this.sync.revision,
      detail: () => this.detail,
    });
    this.loading = new ProjectLoading(projectId, world, {
      head: (head) => this.head(head),
      restored: (head) => {
        // What was wrong with prices then is not now.
        this.detail = { ...head.detail, eia_error: '' };
        this.copy.restored(head);
      },
      loads: (loads) => this.take({ loads }, null),
      assetLoads: (asset_loads) => this.take({ asset_loads }, null),
      complete: (revision, lines) => this.complete(revision, lines),
      trouble: (error) => this.trouble(error),
    });
  }

  /** What is shown of the project: the same object until the next change. */
  get view(): ProjectReplicaView {
    this.shown ??= {
      ...(this.detail ?? NO_DETAIL),
      status: this.status,
      error: this.error,
      isUpdating: this.isUpdating,
      received: { loads: this.freight.store.size, asset_loads: this.asset.store.size },
      expected: this.expected,
    };
    return this.shown;
  }

  table(kind: 'freight'): LoadTable<FreightLoad>;
  table(kind: 'asset'): LoadTable<AssetLoad>;
  table(kind: LoadKind): LoadTable<FreightLoad> | LoadTable<AssetLoad>;
  table(kind: LoadKind): LoadTable<FreightLoad> | LoadTable<AssetLoad> {
    return kind === 'freight' ? this.freight : this.asset;
  }

  /** Joins the room and shows the kept copy, or streams the project. */
  open(): void {
    void this.join();
    this.loading.begin();
  }

  /** Joins the room (again, after the connection was lost) and compares revisions. */
  async join(): Promise<void> {
    const answer = await this.world.link.join(this.projectId).catch(() => null);
    if (answer?.ok !== true) return;
    this.world.entered(this.projectId);
    this.sync.compare(answer.revision);
  }

  async check(): Promise<void> {
    const answer = await this.world.link.check(`project:${this.projectId}`).catch(() => null);
    if (answer?.ok === true) this.sync.compare(answer.revision);
  }

  /** What the room tells. */
  changed({ changes, all_totals }: ProjectChangedEvent): void {
    changes.forEach(({ from, to, by, rows }, place) => {
      const isLast = place === changes.length - 1;
      const update = rows ? { ...rows, ...(isLast && { all_totals }) } : null;
      this.sync.receive({ from, to, by, update });
    });
  }

  /** What the reply to my own change says; shown at once, also when the copy is behind. */
  confirmed(reply: LoadsChangedReply): void {
    const { loads, asset_loads, all_totals, from, revision } = reply;
    this.take({ loads, asset_loads }, null);
    this.sync.receive({ from, to: revision, by: null, update: { loads, asset_loads, all_totals } });
    this.frame.now();
  }

  /** What a reply says of the diesel prices; '' when they could be had. */
  pricesAre(eia_error: string): void {
    this.take({ eia_error }, null);
  }

  /** Shows an edit before it is confirmed. */
  cover(kind: LoadKind, overlay: Overlay): void {
    this.table(kind).cover(overlay);
    this.requestShow();
  }

  uncover(kind: LoadKind, overlay: Overlay): void {
    this.table(kind).uncover(overlay);
    this.requestShow();
  }

  /** Has the listeners look again before the next frame. */
  requestShow(): void {
    this.frame.request();
  }

  /** Leaves the room and saves the copy; the replica is not used again. */
  async close(): Promise<void> {
    this.loading.stop();
    void this.world.link.leave(this.projectId).catch(() => undefined);
    this.frame.now();
    this.frame.cancel();
    this.review.stop();
    clearTimeout(this.flashTimer);
    await this.copy.save().finally(() => this.sync.stop());
  }

  private head({ detail, counts }: SnapshotHead): void {
    this.detail = detailOf(detail);
    this.expected = counts;
    this.requestShow();
  }

  private take(update: ProjectUpdate, by: ChangeAuthor | null): void {
    for (const rows of recordsOf(update)) rememberAuthor(rows, by);
    this.waiting.push({ update, by });
    this.requestShow();
  }

  private complete(revision: number, lines: readonly string[] | null): void {
    this.frame.now();
    this.freight.isArriving = this.asset.isArriving = false;
    this.status = 'ready';
    this.isUpdating = lines === null;
    this.error = null;
    this.requestShow();
    this.sync.started(revision);
    if (lines) void this.copy.arrived(lines);
    else this.sync.ask();
  }

  private startOver(): null {
    this.frame.cancel();
    this.waiting = [];
    this.copy.drop();
    this.freight.clear();
    this.asset.clear();
    this.flashes.clear();
    this.status = 'opening';
    this.requestShow();
    this.loading.stream();
    return null;
  }

  private trouble(error: unknown): void {
    if (error === this.error && !this.isUpdating) return;
    this.isUpdating &&= error !== null;
    this.error = error === null ? null : asApiError(error);
    if (error !== null && this.detail === null) this.status = 'failed';
    this.requestShow();
  }

  /** Puts everything that waits in place, and has it drawn. */
  private show(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const { update, by } of joinNeighbours(waiting)) this.put(update, by);
    if (this.status !== 'ready' && this.detail !== null) this.status = 'partial';
    this.shown = null;
    this.review.later();
    this.onChange();
  }

  private put(update: ProjectUpdate, by: ChangeAuthor | null): void {
    if (this.detail) this.detail = mergeDetail(this.detail, update);
    const names = this.naming.of(this.detail ?? NO_DETAIL);
    this.freight.rename(names);
    this.asset.rename(names);
    const loads = this.freight.take(update.loads ?? []);
    const assetLoads = this.asset.take(update.asset_loads ?? []);
    if (this.status !== 'ready') return;
    this.copy.changes('freight', update.loads ?? []);
    this.copy.changes('asset', update.asset_loads ?? []);
    if (by !== null && by.id !== this.world.me()) this.flash(loads, assetLoads, by);
  }

  private flash(loads: readonly EntryChange[], assetLoads: readonly EntryChange[], by: ChangeAuthor): void {
    this.flashes.mark('freight', loads, by);
    this.flashes.mark('asset', assetLoads, by);
    this.flashTimer ??= setTimeout(() => this.expireFlashes(), FLASH_MS);
  }

  private expireFlashes(): void {
    this.flashTimer = this.flashes.expire() ? setTimeout(() => this.expireFlashes(), FLASH_MS) : undefined;
    this.requestShow();
  }
}
