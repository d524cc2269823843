import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '#shared/errors/index';
import {
  type ChangeOptions,
  type CompanyChange,
  type CompanyScope,
  Database,
  type IdempotentRequest,
  type Sql,
  UnitsOfWork,
} from '#server/database/index';
import { type Principal, scopeOf } from '../access/principal';
import { RatingRequests } from '../ports/rating-requests';
import { type MergeContext, isSame } from './merge-record';
import { type SheetEdit, type StoredSheet, mergeSheet } from './merge-sheet';
import { rejectDuplicate } from './reject-duplicate';

/** Version of a sheet. */
interface SheetRef {
  readonly id: number;
  readonly version: number;
}

interface SheetRow extends SheetRef {
  readonly revision: number;
}

/** Queries on the sheets of one kind. */
export interface SheetQueries<E extends SheetRow, F extends object, T> {
  find(scope: CompanyScope, id: number, sql?: Sql): Promise<E | null>;
  /** Locks a sheet before its deletion, after waiting for those who choose it. */
  hold(change: CompanyChange, id: number): Promise<E | null>;
  isUsed(change: CompanyChange, id: number): Promise<boolean>;
  table(scope: CompanyScope, ref: SheetRef, sql?: Sql): Promise<T>;
  insert(change: CompanyChange, fields: F): Promise<number>;
  insertVersion(change: CompanyChange, ref: SheetRef, fields: F, table: T): Promise<void>;
  update(change: CompanyChange, ref: SheetRef, fields: F): Promise<void>;
  markDeleted(change: CompanyChange, id: number): Promise<void>;
}

/** Says how the sheets of a kind are called. */
interface SheetNames<F extends object> {
  readonly collection: 'rate_sheets' | 'asset_rate_sheets' | 'fsc_rate_sheets';
  /** Name of a sheet in the error `not_found`. */
  readonly what: string;
  readonly nameField: keyof F;
  /** Field of requests and conflicts that has the table. */
  readonly tableField: string;
  /** Error when the name is taken. */
  readonly ifTaken: ErrorCode;
  /** Kind of sheet in requests for re-rating. */
  readonly rates: 'rate' | 'fsc';
}

/** Access of the stores to the database and to re-rating. */
@Injectable()
export class SheetTools {
  constructor(
    readonly database: Database,
    readonly units: UnitsOfWork,
    readonly due: RatingRequests,
  ) {}
}

/**
 * Store of sheets with versions: freight, asset and FSC sheets. An edit of anything but the name makes a new version, and
 * the loads that use the sheet are rated again after the commit.
 */
export abstract class SheetStore<
  E extends SheetRow,
  F extends object,
  T,
  Request extends { revision?: number },
  Reply,
> {
  constructor(
    private readonly tools: SheetTools,
    protected readonly queries: SheetQueries<E, F, T>,
    private readonly names: SheetNames<F>,
  ) {}

  /** Adds a sheet. @throws DomainError `invalid_request` for its values, and 409 when the name is taken. */
  async create(principal: Principal, request: Request, idempotency?: IdempotentRequest): Promise<Reply> {
    const asked = this.askedNew(request);
    return this.change(
      principal,
      { reason: { code: `${this.names.rates}_sheet_added` }, idempotency },
      (change) => this.insert(change, asked),
    );
  }

  /**
   * Edits a sheet.
   * @throws DomainError `invalid_request`, `not_found`, 409 when the name is taken, `conflict` (409) after another
   * person's edit
   */
  async edit(principal: Principal, id: number, request: Request): Promise<Reply> {
    const asked = this.asked(request);
    return this.change(
      principal,
      { reason: { code: `${this.names.rates}_sheet_edited` } },
      async (change) => {
        const before = await this.read(change.scope, id, change.sql);
        const merged = await this.merge(change, before, asked, request.revision);
        const isNew = this.isNewVersion(before, merged);
        if (!isNew && merged.fields[this.names.nameField] === before.fields[this.names.nameField])
          return this.reply(before, change.from);
        await this.checkEdit(change, before, merged.fields);
        const ref = { id, version: before.row.version + (isNew ? 1 : 0) };
        if (isNew) await this.queries.insertVersion(change, ref, merged.fields, merged.table);
        await this.queries.update(change, ref, merged.fields);
        const after = await this.read(change.scope, id, change.sql);
        this.record(change, before, after);
        if (isNew) await this.tools.due.sheet(change, this.names.rates, id);
        return this.reply(after, change.revision);
      },
    );
  }

  /**
   * Returns the version that saving a request would make, merged in the same way; null when it would make none. Stores
   * nothing.
   * @throws DomainError `invalid_request`, `not_found`, `conflict` (409), as `edit` does
   */
  async draft(
    scope: CompanyScope,
    id: number,
    request: Request,
  ): Promise<{ version: number; fields: F; table: T } | null> {
    const asked = this.asked(request);
    const { database } = this.tools;
    const before = await this.read(scope, id, database);
    const context = { sql: database, scope, from: before.row.revision };
    const merged = await this.merge(context, before, asked, request.revision);
    return this.isNewVersion(before, merged) ? { version: before.row.version + 1, ...merged } : null;
  }

  /**
   * Deletes a sheet that nothing is rated with. Its row stays, for browsers and for explanations of old amounts. A
   * project or carrier may choose the sheet at the same moment: locks decide that either the deletion or the choice is
   * refused.
   * @throws DomainError `not_found`; `in_use` (409) by any project, archived ones too, or its attached carrier
   */
  async delete(principal: Principal, id: number, idempotency?: IdempotentRequest): Promise<void> {
    const options: ChangeOptions = { reason: { code: `${this.names.rates}_sheet_deleted` }, idempotency };
    await this.tools.units.changeCompany(scopeOf(principal), principal, options, async (change) => {
      const row = await this.queries.hold(change, id);
      if (row === null) throw new DomainError('not_found', { what: this.names.what });
      if (await this.queries.isUsed(change, id)) throw new DomainError('in_use', { what: 'Rate Sheet' });
      const before = await this.stored(change.scope, row, change.sql);
      await this.queries.markDeleted(change, id);
      this.recordDeletion(change, before);
    });
  }

  /** Adds a sheet inside a change. */
  async insert(change: CompanyChange, { fields, table }: { fields: F; table: T }): Promise<Reply> {
    const id = await this.queries.insert(change, fields);
    await this.queries.insertVersion(change, { id, version: 1 }, fields, table);
    const after = await this.read(change.scope, id, change.sql);
    this.record(change, null, after);
    return this.reply(after, change.revision);
  }

  /** Returns a sheet. @throws DomainError `not_found`, also for another company's */
  async read(scope: CompanyScope, id: number, sql?: Sql): Promise<StoredSheet<E, F, T>> {
    const row = await this.queries.find(scope, id, sql);
    if (row === null) throw new DomainError('not_found', { what: this.names.what });
    return this.stored(scope, row, sql);
  }

  /** Returns the values of a request for a new sheet. @throws DomainError `invalid_request` */
  abstract askedNew(request: Request): { fields: F; table: T };

  /** Returns the values of a request for an edit. @throws DomainError `invalid_request` */
  protected abstract asked(request: Request): SheetEdit<F, T>;

  protected abstract fieldsOf(row: E): F;

  protected abstract isSameTable(left: T, right: T): boolean;

  protected abstract reply(sheet: StoredSheet<E, F, T>, revision: number): Reply;

  /** Writes the audit trail. */
  protected abstract record(
    change: CompanyChange,
    before: StoredSheet<E, F, T> | null,
    after: StoredSheet<E, F, T>,
  ): void;

  protected abstract recordDeletion(change: CompanyChange, before: StoredSheet<E, F, T>): void;

  /** Refuses an edit by the rules of the domain. */
  protected abstract checkEdit(change: CompanyChange, before: StoredSheet<E, F, T>, fields: F): Promise<void>;

  private async stored(scope: CompanyScope, row: E, sql?: Sql): Promise<StoredSheet<E, F, T>> {
    return { row, fields: this.fieldsOf(row), table: await this.queries.table(scope, row, sql) };
  }

  private merge(
    context: MergeContext & { scope: CompanyScope },
    before: StoredSheet<E, F, T>,
    asked: SheetEdit<F, T>,
    seenRevision: number | undefined,
  ): Promise<{ fields: F; table: T }> {
    const { collection, tableField } = this.names;
    const { scope, sql } = context;
    return mergeSheet(context, before, asked, {
      collection,
      tableField,
      seenRevision,
      tableOf: (version) => this.queries.table(scope, { id: before.row.id, version }, sql),
      isSameTable: (left, right) => this.isSameTable(left, right),
    });
  }

  /** Returns true when anything but the name differs. */
  private isNewVersion(before: StoredSheet<E, F, T>, { fields, table }: { fields: F; table: T }): boolean {
    const { nameField } = this.names;
    const renamed = { ...before.fields, [nameField]: fields[nameField] };
    return !isSame(renamed, fields) || !this.isSameTable(table, before.table);
  }

  private change<R>(
    principal: Principal,
    options: ChangeOptions,
    work: (change: CompanyChange) => Promise<R>,
  ): Promise<R> {
    const changed = this.tools.units.changeCompany(scopeOf(principal), principal, options, work);
    return rejectDuplicate(this.names.ifTaken, changed);
  }
}
