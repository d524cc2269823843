import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import type { Actor } from './actor';
import { writeAuditTrail } from './audit-trail';
import { type Change, CompanyChange, ProjectChange } from './change';
import { type CommittedChange, CommittedChanges } from './committed-changes';
import { Database } from './database';
import { type IdempotentRequest, answerOf, once } from './idempotency';
import { type CompanyScope, type ProjectScope, companyScope, nameOf } from './scopes';
import type { Sql } from './sql';

export interface ChangeOptions {
  /** Why, in the audit trail: 'locked by hand', 'sync', 're-rated: sheet changed'. */
  readonly why: string;
  /** True for un-archiving alone: every other change of an archived project is refused. */
  readonly evenArchived?: boolean;
  /**
   * True when the project's own row changes, which the company's projects list shows too; and where what is written must
   * be the only one of its kind in the company, whose lock this takes.
   */
  readonly alsoCompany?: boolean;
  readonly idempotency?: IdempotentRequest | undefined;
  readonly beside?: Beside<unknown>;
}

/**
 * What the work makes beside its answer: a token to be mailed, rows to be sent, that it ran at all. Only what the attempt
 * that was committed has made is left: each begins with nothing, and one that is answered from its Idempotency-Key
 * makes nothing.
 */
export class Beside<T> {
  private kept: T | null = null;

  get made(): T | null {
    return this.kept;
  }

  keep(made: T): T {
    this.kept = made;
    return made;
  }

  /** For the unit of work, at the start of each attempt. */
  forget(): void {
    this.kept = null;
  }
}

interface LockedScope {
  revision: number;
}

/**
 * The one door for writes (design: live-data, section 2). It locks the scope's row, so that the writers of one
 * scope take turns and no other waits; stamps the next revision; writes the audit trail in the same transaction;
 * starts again on a deadlock; and announces after the commit, never before.
 */
@Injectable()
export class UnitsOfWork {
  constructor(
    private readonly database: Database,
    private readonly committed: CommittedChanges,
  ) {}

  /**
   * A change inside a project.
   * @throws DomainError `not_found` for another company's project, `project_archived` (423), `busy` (503).
   */
  async changeProject<T>(
    scope: ProjectScope,
    actor: Actor,
    options: ChangeOptions,
    work: (change: ProjectChange) => Promise<T>,
  ): Promise<T> {
    const alsoCompany = options.alsoCompany === true;
    // Who waits for the project waits without the company's turn, although the database locks the company first.
    const scopes = alsoCompany ? [scope, companyScope(scope.companyId)] : [scope];
    return this.unit(scopes, options, async (sql) => {
      const company = alsoCompany ? await beginCompany(sql, scope, actor, options.why) : null;
      const change = await beginProject(sql, scope, actor, options);
      change.company = company;
      const answer = await once(sql, actor, options.idempotency, () => work(change));
      return { answer, changes: company === null ? [change] : [company, change] };
    });
  }

  /** A change of a company's own data: address book, sheets, people, settings, the list of projects. */
  async changeCompany<T>(
    scope: CompanyScope,
    actor: Actor,
    options: ChangeOptions,
    work: (change: CompanyChange) => Promise<T>,
  ): Promise<T> {
    return this.unit([scope], options, async (sql) => {
      const change = await beginCompany(sql, scope, actor, options.why);
      const answer = await once(sql, actor, options.idempotency, () => work(change));
      return { answer, changes: [change] };
    });
  }

  /** The first change of a company that `insert` adds, in one transaction: its scope begins with an audited row. */
  async createCompany<T>(
    actor: Actor,
    options: ChangeOptions,
    insert: (sql: Sql) => Promise<number>,
    work: (change: CompanyChange) => Promise<T>,
  ): Promise<T> {
    return this.unit([], options, async (sql) => {
      const changes: CompanyChange[] = [];
      const answer = await once(sql, actor, options.idempotency, async () => {
        const change = await beginCompany(sql, { companyId: await insert(sql) }, actor, options.why);
        changes.push(change);
        return work(change);
      });
      return { answer, changes };
    });
  }

  /**
   * Runs a change that first looks up what it changes. Asked again with its key, a deletion would not find the record
   * any more: the stored answer comes first, and once more where the first call was committed meanwhile.
   */
  async answerOnce<T>(
    actor: Actor,
    request: IdempotentRequest | undefined,
    change: () => Promise<T>,
  ): Promise<T> {
    if (request === undefined) return change();
    const known = await answerOf(this.database, actor, request);
    if (known !== null) return known.answer as T;
    try {
      return await change();
    } catch (error) {
      const late = await answerOf(this.database, actor, request);
      if (late === null) throw error;
      return late.answer as T;
    }
  }

  private async unit<T>(
    scopes: readonly (CompanyScope | ProjectScope)[],
    { beside }: ChangeOptions,
    run: (sql: Sql) => Promise<{ answer: T; changes: (CompanyChange | ProjectChange)[] }>,
  ): Promise<T> {
    const attempt = async (sql: Sql): Promise<{ answer: T; touched: (CompanyChange | ProjectChange)[] }> => {
      beside?.forget();
      const { answer, changes } = await run(sql);
      const touched = changes.filter((change) => change.recorded.length > 0);
      for (const change of touched) await finish(change);
      return { answer, touched };
    };
    const { answer, touched } = await this.database.transaction(attempt, scopes.map(nameOf));
    for (const change of touched) this.committed.announce(announcement(change));
    return answer;
  }
}

async function beginCompany(
  sql: Sql,
  { companyId }: { companyId: number },
  actor: Actor,
  why: string,
): Promise<CompanyChange> {
  const locked = await sql.one<LockedScope>(
    'SELECT revision FROM companies WHERE id = ? AND is_deleted = 0 FOR UPDATE',
    [companyId],
  );
  if (!locked) throw new DomainError('not_found', { what: 'Company' });
  return new CompanyChange(sql, companyScope(companyId), actor, { revision: locked.revision + 1, why });
}

async function beginProject(
  sql: Sql,
  scope: ProjectScope,
  actor: Actor,
  { evenArchived, why }: ChangeOptions,
): Promise<ProjectChange> {
  // The company is looked at before the row is locked: whoever asks for another company's project must not wait for
  // those who work in it, or the time would tell that it is there (design: trust, section 2).
  const locked = await sql.one<LockedScope & { archived: number }>(
    `SELECT revision, archived FROM projects
      WHERE id = (SELECT own.id FROM projects own WHERE own.id = ? AND own.company_id = ?) FOR UPDATE`,
    [scope.projectId, scope.companyId],
  );
  if (!locked) throw new DomainError('not_found', { what: 'Project' });
  if (locked.archived === 1 && evenArchived !== true) throw new DomainError('project_archived');
  return new ProjectChange(sql, scope, actor, { revision: locked.revision + 1, why });
}

async function finish(change: CompanyChange | ProjectChange): Promise<void> {
  await writeAuditTrail(change as Change<CompanyScope | ProjectScope, object>);
  const { scope, revision, sql } = change;
  if (scope.kind === 'company') {
    await sql.run('UPDATE companies SET revision = ? WHERE id = ?', [revision, scope.companyId]);
  } else {
    await sql.run('UPDATE projects SET revision = ? WHERE id = ?', [revision, scope.projectId]);
  }
}

function announcement(change: CompanyChange | ProjectChange): CommittedChange {
  return {
    scope: change.scope,
    from: change.from,
    to: change.revision,
    by: change.author,
    why: change.why,
    rows: change.rows(),
    rowCount: change.recorded.length,
  };
}
