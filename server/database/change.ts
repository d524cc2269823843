import type { EntityManager } from 'typeorm';
import type { ChangeAuthor, CompanyRows, ProjectRows } from '../../shared/realtime/events';
import type { Actor } from './actor';
import type { CompanyScope, ProjectScope } from './scopes';
import type { Sql } from './sql';

/** A row of a scope on the wire: what every collection of ProjectRows and CompanyRows has. */
interface WireRow {
  id: number;
  is_deleted?: boolean;
}

/** One row that a change touched, before and after; `before` is null for a new row. */
export interface RecordedRow {
  readonly collection: string;
  readonly before: WireRow | null;
  readonly after: WireRow;
  /** False for rows that a source made by the thousand: the audit says 'created' without their values. */
  readonly auditsValues: boolean;
  /** Fields that changed and whose values nobody may read: what stood for the old value, by field. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** Shared by the thousands of rows that have none. */
const NO_SECRETS: RecordedRow['secrets'] = {};

type RecordOptions = Partial<Pick<RecordedRow, 'auditsValues' | 'secrets'>>;

type RowOf<Rows, C extends keyof Rows> = Rows[C] extends (infer R)[] ? R : never;

/**
 * A unit of work on one scope: its transaction, the revision to stamp on each row it touches, and the rows it
 * hands over, from which audit trail and event are made.
 */
export class Change<Scope extends CompanyScope | ProjectScope, Rows extends object> {
  /** The rows in the order in which each was handed over first, and the place of each among them. */
  private readonly inOrder: RecordedRow[] = [];
  private readonly placesOf = new Map<string, Map<number, number>>();
  /** The scope's revision once this change is committed: the stamp of each row that it touches. */
  readonly revision: number;

  readonly now = new Date();
  /** Why, for the audit trail and the others' screens; the work may say it more exactly. */
  why: string;

  constructor(
    readonly sql: Sql,
    readonly scope: Scope,
    readonly actor: Actor,
    { revision, why }: { revision: number; why: string },
  ) {
    this.revision = revision;
    this.why = why;
  }

  /** The transaction's single records. */
  get manager(): EntityManager {
    return this.sql.manager;
  }

  /** The scope's revision before this change. */
  get from(): number {
    return this.revision - 1;
  }

  get author(): ChangeAuthor {
    return { id: this.actor.userId, name: this.actor.displayName };
  }

  /** Hands over a row, in its wire shape, before (null: it is new) and after the change. */
  record<C extends keyof Rows & string>(
    collection: C,
    before: RowOf<Rows, C> | null,
    after: RowOf<Rows, C>,
    { auditsValues = true, secrets = NO_SECRETS }: RecordOptions = {},
  ): void {
    const row = after as WireRow;
    const places = this.placesIn(collection);
    const place = places.get(row.id) ?? this.inOrder.length;
    // A row that one unit touches twice has changed once: from what it was at first to what it is at last.
    const first = this.inOrder[place];
    if (first === undefined) places.set(row.id, place);
    this.inOrder[place] = {
      collection,
      before: first === undefined ? (before as WireRow | null) : first.before,
      after: row,
      auditsValues,
      secrets: first === undefined ? secrets : { ...first.secrets, ...secrets },
    };
  }

  private placesIn(collection: string): Map<number, number> {
    const known = this.placesOf.get(collection);
    if (known !== undefined) return known;
    const places = new Map<number, number>();
    this.placesOf.set(collection, places);
    return places;
  }

  /** The rows that were handed over, each once. */
  get recorded(): readonly RecordedRow[] {
    return this.inOrder;
  }

  /** The rows after the change, by collection. */
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

/** A change of a company's own data. */
export class CompanyChange extends Change<CompanyScope, CompanyRows> {}

/** A change inside a project. With `alsoCompany`, `company` is the change of the projects list that goes along. */
export class ProjectChange extends Change<ProjectScope, ProjectRows> {
  company: CompanyChange | null = null;
}
