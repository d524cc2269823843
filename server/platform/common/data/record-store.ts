import type { SinceQuery } from '#shared/contract/queries';
import type { WrittenReason } from '#shared/contract/change-reason';
import type { ErrorCode } from '#shared/errors/index';
import {
  type FieldsOf,
  type ProjectRecord,
  type ReplyOf,
  type RequestOf,
} from '#shared/records/project-record';
import { fieldsIn, givenFields, newFields } from '#shared/records/record-fields';
import {
  type ChangeOptions,
  type CompanyScope,
  type IdempotentRequest,
  type ProjectChange,
  type ProjectScope,
  type UnitsOfWork,
  projectScope,
  stampOf,
} from '#server/database/index';
import { type Principal, scopeOf } from '../access/principal';
import { editRecord } from './edit-record';
import { foundIn } from './found-in';
import type { RecordRepository, RowOf } from './record.repository';
import { rejectDuplicate } from './reject-duplicate';

/** Change of a record. */
type RecordAction = 'added' | 'edited' | 'deleted';

/** Says what a domain's store writes and refuses. */
export interface StoreOptions<R extends ProjectRecord> {
  /** Returns the reason in the audit trail. */
  readonly reason: (action: RecordAction, fields: FieldsOf<R>) => WrittenReason;
  /** Error when a unique index refuses a record. */
  readonly ifTaken?: ErrorCode;
}

/**
 * Adds, edits and deletes the records of one kind in projects, with merge, audit trail and Idempotency-Key. A domain says
 * what it refuses. See docs/how-to/add-a-record.md.
 */
export abstract class RecordStore<R extends ProjectRecord, E extends RowOf<R>> {
  private readonly record: R;
  private readonly fields: R['fields'];

  constructor(
    private readonly units: UnitsOfWork,
    protected readonly records: RecordRepository<R, E>,
    private readonly options: StoreOptions<R>,
  ) {
    this.record = records.record;
    this.fields = this.record.fields;
  }

  /** Returns the records of a project, or what changed after a revision. @throws DomainError `not_found` */
  list(scope: ProjectScope, since: SinceQuery | undefined): ReturnType<RecordRepository<R, E>['list']> {
    return this.records.list(scope, since);
  }

  /** Returns a record. @throws DomainError `not_found`, also for another company's. */
  one(scope: CompanyScope, id: number): Promise<ReplyOf<R>> {
    return this.records.get(scope, id);
  }

  /**
   * Adds a record.
   * @throws DomainError `not_found` for the project, `project_archived` (423), and the errors of `check`.
   */
  async create(
    principal: Principal,
    request: RequestOf<R>,
    idempotency?: IdempotentRequest,
  ): Promise<ReplyOf<R>> {
    const asked = await this.prepare(principal, 0, request);
    const reason = this.options.reason('added', newFields(this.fields, request));
    return this.change(
      scopeOfRequest(principal, request),
      principal,
      { reason, idempotency },
      async (change) => {
        const fields = Object.assign(newFields(this.fields, request), asked());
        await this.check(change, fields, null);
        const after = await this.records.getIn(change, await this.records.insert(change, fields));
        this.audit(change, null, after);
        return after;
      },
    );
  }

  /**
   * Edits a record, with the checks of `create`. Edits of different fields by two people are both kept.
   * @throws DomainError the errors of `create`, and `conflict` (409) after another person's edit of the same field.
   */
  async edit(principal: Principal, id: number, request: RequestOf<R>): Promise<ReplyOf<R>> {
    const asked = await this.prepare(principal, id, request);
    const reason = this.options.reason('edited', newFields(this.fields, request));
    return this.change(scopeOfRequest(principal, request), principal, { reason }, async (change) => {
      const { record } = await editRecord<ReplyOf<R>, FieldsOf<R>>(change, {
        entity: this.record.list,
        id,
        body: asked(),
        seenRevision: request.revision,
        read: () => this.records.getIn(change, id),
        fieldsOf: (reply) => fieldsIn(this.fields, reply),
        store: async (fields, before) => {
          await this.check(change, fields, before);
          await this.records.update(change, id, fields);
        },
        record: (before, after) => this.audit(change, before, after),
      });
      return record;
    });
  }

  /**
   * Deletes a record and returns its project. With `inProject` (0: any project) it must belong to that project.
   * @throws DomainError `not_found`, `project_archived` (423), and the errors of `checkRemoval`.
   */
  delete(
    principal: Principal,
    id: number,
    inProject = 0,
    idempotency?: IdempotentRequest,
  ): Promise<ProjectScope> {
    return this.units.answerOnce(principal, idempotency, async () => {
      const found = foundIn(inProject, await this.records.find(scopeOf(principal), id), this.record.what);
      const scope = projectScope(principal.companyId, found.project_id);
      const reason = this.options.reason('deleted', fieldsIn(this.fields, found));
      return this.change(scope, principal, { reason, idempotency }, async (change) => {
        const before = await this.records.getIn(change, id);
        await this.checkRemoval(change, before);
        await this.records.update(change, id, { is_deleted: true });
        this.audit(change, before, { ...before, is_deleted: true, ...stampOf(change) });
        return scope;
      });
    });
  }

  /**
   * Reads what a request asks before the project is locked. The result is called inside the change, so that an error of
   * the project comes before its own. `id` is 0 for a new record.
   */
  protected prepare(
    _principal: Principal,
    _id: number,
    request: RequestOf<R>,
  ): Promise<() => Partial<FieldsOf<R>>> {
    return Promise.resolve(() => this.asked(request));
  }

  /** Returns the fields of a request as they are stored. */
  protected asked(request: RequestOf<R>): Partial<FieldsOf<R>> {
    return givenFields(this.fields, request);
  }

  /** Refuses fields by the rules of the domain. `before` is null for a new record. */
  protected abstract check(
    change: ProjectChange,
    fields: FieldsOf<R>,
    before: ReplyOf<R> | null,
  ): Promise<void>;

  /** Refuses to delete a record by the rules of the domain. */
  protected abstract checkRemoval(change: ProjectChange, before: ReplyOf<R>): Promise<void>;

  /** Runs a change of a project's records. */
  protected change<T>(
    scope: ProjectScope,
    principal: Principal,
    options: ChangeOptions,
    work: (change: ProjectChange) => Promise<T>,
  ): Promise<T> {
    const changed = this.units.changeProject(scope, principal, options, work);
    const { ifTaken } = this.options;
    return ifTaken === undefined ? changed : rejectDuplicate(ifTaken, changed);
  }

  private audit(change: ProjectChange, before: ReplyOf<R> | null, after: ReplyOf<R>): void {
    // The rows of a list are the replies of its kind, which the compiler can't tell for every kind at once.
    change.record(this.record.list, before as never, after as never);
  }
}

const scopeOfRequest = ({ companyId }: Principal, { project_id: id }: { project_id: number }): ProjectScope =>
  projectScope(companyId, id);
