import type { CommentReply } from '#shared/contract/comments';
import type { FreightLoad, LoadsChangedReply } from '#shared/contract/loads';
import type { ProjectReply } from '#shared/contract/projects';
import type { AllTotals } from '#shared/contract/totals';
import { totalsFrom } from '#shared/calc/totals/index';
import type { ChangeAuthor, JoinReply, ProjectRows } from '#shared/realtime/events';
import { FREIGHT_LOAD_FIELDS, cellsOf, encodeColumns } from '#shared/realtime/codec';
import { snapshotLine } from '#shared/realtime/snapshot';
import type { ProjectUpdate } from '#client/replica/project/project-atoms';
import type { ScopeState, SyncDelta } from '#client/replica/sync/scope-sync';
import { type CommittedChange, projectScope } from '#server/database/index';
import { buildLoad } from '../factories/build-load';
import { buildComment, buildProject } from '../factories/build-project';

export const PROJECT_ID = 5;
const LOADS = 4;
const SOMEBODY: ChangeAuthor = { id: 7, name: 'Ana' };
/** Number of rows of a change whose event has none. */
const TOO_MANY_ROWS = 501;

/** Rows of a project, by list. */
export interface ModelRows {
  readonly project: ProjectReply;
  readonly loads: ReadonlyMap<number, FreightLoad>;
  /** Deleted comments stay, with `is_deleted`. */
  readonly comments: ReadonlyMap<number, CommentReply>;
}

/** State of the database after a commit. */
export interface ModelState extends ScopeState {
  readonly before: ModelState | null;
  readonly rows: ModelRows;
}

/** Changed rows of a commit. The model sets the revisions. */
export interface ModelEdit {
  readonly project?: Partial<ProjectReply>;
  readonly loads?: readonly (Partial<FreightLoad> & { id: number })[];
  readonly comments?: readonly (Partial<CommentReply> & { id: number })[];
  /** True for a change with more rows than an event has. */
  readonly isLarge?: boolean;
}

const NO_TOTALS = totalsFrom({
  sums: [],
  days: [],
  invoices: [],
  credits: [],
  attachedCarriers: [],
  projectVendorName: '',
  sandRates: [],
  fixedMobilization: { revenue: 0, cost: 0 },
});

/** Returns totals that name the revision they were read at. */
const totalsAt = ({ revision }: ModelState): AllTotals => ({
  ...NO_TOTALS,
  project_totals: { ...NO_TOTALS.project_totals, total_loads: revision },
});

const marked = ({ revision, id }: ModelState) => ({ revision, revision_id: id });

/**
 * Model of the server: one project with revisions, identities and tombstones. It answers as the product does
 * (docs/live-data.md). Test files of the API and the database show that the product answers so.
 */
export class ServerModel {
  current: ModelState;
  /** All states that ever were, also those of lost histories. */
  readonly states = new Map<string, ModelState>();
  private readonly snapshots = new Map<ModelState, readonly string[]>();
  private history = 1;
  private made = 0;

  constructor() {
    const ids = Array.from({ length: LOADS }, (_, at) => at + 1);
    this.current = this.keep({
      revision: 1,
      id: '1.1',
      before: null,
      rows: {
        project: buildProject({ id: PROJECT_ID }),
        loads: new Map(ids.map((id) => [id, buildLoad({ id, project_id: PROJECT_ID })])),
        comments: new Map([[1, buildComment({ id: 1, project_id: PROJECT_ID, comment: 'first' })]]),
      },
    });
  }

  /** Returns a text that no other row has. */
  text(): string {
    this.made += 1;
    return `text ${this.made}`;
  }

  /** Commits a change. Returns it as the product announces it. */
  commit({ project, loads = [], comments = [], isLarge = false }: ModelEdit, by = SOMEBODY): CommittedChange {
    const before = this.current;
    const revision = before.revision + 1;
    const id = `${this.history}.${revision}`;
    const changed = {
      project: project ? [{ ...before.rows.project, ...project, revision }] : [],
      loads: loads.map((row) => ({ ...(before.rows.loads.get(row.id) ?? buildLoad(row)), ...row, revision })),
      comments: comments.map((row) => ({
        ...(before.rows.comments.get(row.id) ?? buildComment({ project_id: PROJECT_ID })),
        ...row,
        revision,
      })),
    };
    this.current = this.keep({
      revision,
      id,
      before,
      rows: {
        project: changed.project[0] ?? before.rows.project,
        loads: withRows(before.rows.loads, changed.loads),
        comments: withRows(before.rows.comments, changed.comments),
      },
    });
    const rows: Partial<ProjectRows> = Object.fromEntries(
      Object.entries(changed).filter(([, list]) => list.length > 0),
    );
    return {
      scope: projectScope(1, PROJECT_ID),
      from: before.revision,
      fromId: before.id,
      to: revision,
      toId: id,
      by,
      why: 'changed',
      rows,
      rowCount: isLarge ? TOO_MANY_ROWS : Object.values(changed).flat().length,
      keepsTotals: false,
    };
  }

  /** Takes the database back by some commits, as a restored backup or a failover does. The next commits are others. */
  restore(commits: number): void {
    for (let at = 0; at < commits && this.current.before !== null; at += 1)
      this.current = this.current.before;
    this.history += 1;
  }

  /** Answers a read of the changes after a state. */
  since({ revision, id }: ScopeState): SyncDelta<ProjectUpdate> {
    const now = this.current;
    const mark = { revision: now.revision, id: now.id };
    const all_totals = totalsAt(now);
    if (this.isOfAnotherHistory(revision, id))
      return { ...mark, reset: true, update: { loads: [], asset_loads: [], all_totals } };
    const after = <R extends { revision: number }>(rows: Iterable<R>): R[] =>
      [...rows].filter((row) => row.revision > revision).map((row) => ({ ...row }));
    const { project, loads, comments } = now.rows;
    return {
      ...mark,
      reset: false,
      update: {
        project: [project],
        loads: after(loads.values()),
        asset_loads: [],
        comments: after(comments.values()),
        all_totals,
      },
    };
  }

  /** Answers a read of the whole project. */
  snapshot(): readonly string[] {
    const known = this.snapshots.get(this.current) ?? this.readSnapshot();
    this.snapshots.set(this.current, known);
    return known;
  }

  private readSnapshot(): string[] {
    const { rows, revision, id } = this.current;
    const loads = [...rows.loads.values()];
    const half = Math.ceil(loads.length / 2);
    const detail = {
      ...marked(this.current),
      reset: false,
      error: '',
      message: '',
      project: rows.project,
      comments: [...rows.comments.values()].filter(({ is_deleted }) => !is_deleted),
      ...{ project_carriers: [], sand_rates: [], customer_invoices: [], vendor_invoices: [] },
      ...{ credits_debits: [], project_accruals: [] },
      all_totals: totalsAt(this.current),
      ...{ job: null, diesel_price: null, eia_error: '' },
    };
    return [
      snapshotLine({
        t: 'head',
        detail,
        counts: { loads: loads.length, asset_loads: 0 },
        // Other programs read the names of the columns. The browser knows them.
        fields: { loads: [], asset_loads: [] },
      }),
      packed(loads.slice(0, half)),
      packed(loads.slice(half)),
      snapshotLine({ t: 'end', revision, revision_id: id }),
    ];
  }

  /** Answers a join, and a comparison of revisions. */
  joined(): JoinReply {
    return { ok: true, error: '', ...marked(this.current) };
  }

  /** Returns the reply to a lock. */
  lockReply({ from, fromId, to, toId, rows }: CommittedChange): LoadsChangedReply {
    return {
      loads: (rows.loads ?? []).map((load) => ({ ...load })),
      asset_loads: [],
      all_totals: totalsAt(this.current),
      reset: false,
      from,
      from_id: fromId,
      revision: to,
      revision_id: toId,
    };
  }

  /** Returns true for a state that a restore has taken away. */
  isLost(state: ModelState): boolean {
    let at: ModelState | null = this.current;
    while (at !== null && at.revision > state.revision) at = at.before;
    return at !== state;
  }

  totals(): AllTotals {
    return totalsAt(this.current);
  }

  private isOfAnotherHistory(since: number, id: string): boolean {
    if (since > this.current.revision) return true;
    if (id === '' || since === 0) return false;
    const asked = this.states.get(id);
    return asked?.revision !== since || this.isLost(asked);
  }

  private keep(state: ModelState): ModelState {
    this.states.set(state.id, state);
    return state;
  }
}

function withRows<R extends { id: number }>(
  rows: ReadonlyMap<number, R>,
  changed: readonly R[],
): ReadonlyMap<number, R> {
  return changed.length === 0 ? rows : new Map([...rows, ...changed.map((row) => [row.id, row] as const)]);
}

/** Packs loads as a line of the snapshot. */
function packed(loads: readonly FreightLoad[]): string {
  const rows = loads.map((load) => cellsOf(FREIGHT_LOAD_FIELDS, load));
  return snapshotLine({ t: 'loads', columns: encodeColumns(FREIGHT_LOAD_FIELDS, rows) });
}
