import type { EntityManager } from 'typeorm';
import type { WrittenReason } from '#shared/contract/change-reason';
import type { ChangeAuthor, CompanyRows, ProjectRows } from '#shared/realtime/events';
import type { Actor } from './actor';
import type { CompanyScope, ProjectScope } from './scopes';
import { LoadProgress } from './load-progress';
import { type RevisionMark, revisionId } from './scope-revision';
import type { Sql } from './sql';
import { steadyTime } from './steady-time';

/** Fields that every collection of ProjectRows and CompanyRows has. */
interface WireRow {
  id: number;
  is_deleted?: boolean;
}

/**
 * State before a change that has set one field of many rows. Apart from stamps, the rest of a row is as after it. Rows with
 * the same old value share it, so that the audit trail builds their entry once.
 */
export class OldValue {
  constructor(
    private readonly field: string,
    private readonly old: unknown,
    private readonly value: unknown,
  ) {}

  /** Returns the whole row before the change. */
  restored(after: WireRow): WireRow {
    return { ...after, [this.field]: this.old };
  }

  /** Returns the row before and after, with the field alone. */
  sides(id: number): { before: WireRow; after: WireRow } {
    return { before: { id, [this.field]: this.old }, after: { id, [this.field]: this.value } };
  }
}

/** Row that a change touched, before and after; `before` is null for a new row. */
export interface RecordedRow {
  readonly collection: string;
  readonly before: WireRow | OldValue | null;
  readonly after: WireRow;
  /** False for rows that a source creates by the thousand: the audit says 'created' without their values. */
  readonly auditsValues: boolean;
  /** Secret fields that changed, each with a placeholder for its old value. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** Shared by all rows without secrets, to save memory. */
const NO_SECRETS: RecordedRow['secrets'] = {};

interface RecordOptions extends Partial<Pick<RecordedRow, 'auditsValues' | 'secrets'>> {
  /** True for a row whose change moves no total of the project, such as a lock or a comment. */
  readonly keepsTotals?: boolean;
}

type RowOf<Rows, C extends keyof Rows> = Rows[C] extends (infer R)[] ? R : never;

/**
 * Unit of work on one scope: its transaction, its revision and the rows that it touched.
 * The audit trail and the event are made from these rows. See docs/live-data.md#unit-of-work.
 */
export class Change<Scope extends CompanyScope | ProjectScope, Rows extends object> {
  /** Rows in the order of their first `record`, and the index of each row by collection and id. */
  private readonly inOrder: RecordedRow[] = [];
  private readonly placesOf = new Map<string, Map<number, number>>();
  private movesTotals = false;
  private ownId: string | null = null;
  /** Revision of the scope after the commit, stamped on each row that the change touches. */
  readonly revision: number;
  /** Identity of the revision before this change. */
  readonly fromId: string;

  readonly now = steadyTime.now();
  /** Reason, shown in the audit trail and on other screens. The work may replace it with a more exact one. */
  reason: WrittenReason;

  constructor(
    readonly sql: Sql,
    readonly scope: Scope,
    readonly actor: Actor,
    { before, reason }: { before: RevisionMark; reason: WrittenReason },
  ) {
    this.revision = before.revision + 1;
    this.fromId = before.revision_id;
    this.reason = reason;
  }

  /** TypeORM's manager inside the transaction, for single records. */
  get manager(): EntityManager {
    return this.sql.manager;
  }

  /** Revision of the scope before this change. */
  get from(): number {
    return this.revision - 1;
  }

  /** Identity of the revision after the commit. */
  get revisionId(): string {
    const { actor, now } = this;
    this.ownId ??= revisionId({ request_id: actor.requestId, changed_at: now, actor_id: actor.userId });
    return this.ownId;
  }

  get author(): ChangeAuthor {
    return { id: this.actor.userId, name: this.actor.displayName };
  }

  /** Registers a row in its wire shape, before (null for a new row) and after the change. */
  record<C extends keyof Rows & string>(
    collection: C,
    before: RowOf<Rows, C> | null,
    after: RowOf<Rows, C>,
    { auditsValues = true, secrets = NO_SECRETS, keepsTotals = false }: RecordOptions = {},
  ): void {
    this.movesTotals ||= !keepsTotals;
    this.register({
      collection,
      before: before as WireRow | null,
      after: after as WireRow,
      auditsValues,
      secrets,
    });
  }

  /** Registers rows as `record` does. The change has set one field of them to the same value. */
  recordSet(
    collection: keyof Rows & string,
    field: string,
    pairs: readonly { readonly before: WireRow; readonly after: WireRow }[],
    { keepsTotals = false }: Pick<RecordOptions, 'keepsTotals'> = {},
  ): void {
    this.movesTotals ||= !keepsTotals && pairs.length > 0;
    const shared = new Map<unknown, OldValue>();
    for (const { before, after } of pairs) {
      const [old, value] = [valueOf(before, field), valueOf(after, field)];
      const was = shared.get(old) ?? new OldValue(field, old, value);
      shared.set(old, was);
      this.register({ collection, before: was, after, auditsValues: true, secrets: NO_SECRETS });
    }
  }

  private register(row: RecordedRow): void {
    const places = this.placesIn(row.collection);
    const place = places.get(row.after.id) ?? this.inOrder.length;
    // A row that one unit touches twice counts once, from its first state to its last.
    const first = this.inOrder[place];
    if (first === undefined) places.set(row.after.id, place);
    this.inOrder[place] =
      first === undefined
        ? row
        : { ...row, before: firstState(first), secrets: { ...first.secrets, ...row.secrets } };
  }

  private placesIn(collection: string): Map<number, number> {
    const known = this.placesOf.get(collection);
    if (known !== undefined) return known;
    const places = new Map<number, number>();
    this.placesOf.set(collection, places);
    return places;
  }

  /** True if every row that was registered says that it moves no total of the project. */
  get keepsTotals(): boolean {
    return !this.movesTotals;
  }

  /** Rows that were registered, each once. */
  get recorded(): readonly RecordedRow[] {
    return this.inOrder;
  }

  /** Returns the rows after the change, by collection. */
  rows(): Partial<Rows> {
    const byCollection = new Map<string, WireRow[]>();
    for (const { collection, after } of this.recorded) {
      const held = byCollection.get(collection);
      if (held) held.push(after);
      else byCollection.set(collection, [after]);
    }
    return Object.fromEntries(byCollection) as Partial<Rows>;
  }
}

const valueOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field];

/** Returns the state before a change of a row that is touched again. */
const firstState = ({ before, after }: RecordedRow): WireRow | null =>
  before instanceof OldValue ? before.restored(after) : before;

/** Change of a company's own data. */
export class CompanyChange extends Change<CompanyScope, CompanyRows> {}

/** Change inside a project. With `alsoCompany`, `company` is the change of the company's projects list. */
export class ProjectChange extends Change<ProjectScope, ProjectRows> {
  company: CompanyChange | null = null;
  /** Progress of the loads that it writes. Previews and small changes show none. */
  progress = new LoadProgress(() => undefined);
}
