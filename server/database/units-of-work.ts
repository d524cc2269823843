import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { WrittenReason } from '#shared/contract/change-reason';
import { DomainError } from '#shared/errors/index';
import { reasonText } from '#shared/words/reason-words';
import type { Actor } from './actor';
import { writeAuditTrail } from './audit-trail';
import { type Change, CompanyChange, ProjectChange } from './change';
import { type CommittedChange, CommittedChanges } from './committed-changes';
import { Database } from './database';
import { type IdempotentRequest, answerOf, runOnce } from './idempotency';
import { LoadProgress } from './load-progress';
import { type FollowedChange, RunningChanges } from './running-changes';
import { type CompanyScope, type ProjectScope, companyScope, nameOf } from './scopes';
import { lockCompany, lockProject } from './scope-revision';
import type { Sql } from './sql';

export interface ChangeOptions {
  /** Reason in the audit trail. */
  readonly reason: WrittenReason;
  /**
   * True for un-archiving, and for storing what has happened outside, such as a mail that went out. Every other change of
   * an archived project is refused.
   */
  readonly allowArchived?: boolean;
  /**
   * True to also lock and change the company.
   * Needed when the projects list shows the change, or when a check covers the whole company, such as a
   * unique value.
   */
  readonly alsoCompany?: boolean;
  readonly idempotency?: IdempotentRequest | undefined;
  readonly output?: AttemptOutput<unknown>;
}

/**
 * Extra output of a unit of work, such as a token to mail.
 * Reset at each attempt, so only the committed attempt counts. It stays null when an Idempotency-Key supplies
 * the answer.
 */
export class AttemptOutput<T> {
  private kept: T | null = null;

  get value(): T | null {
    return this.kept;
  }

  set(value: T): T {
    this.kept = value;
    return value;
  }

  /** Resets the output. The unit of work calls it at the start of each attempt. */
  reset(): void {
    this.kept = null;
  }
}

type AnyChange = CompanyChange | ProjectChange;

/** Rolls back a change that was only previewed. */
class PreviewEnded extends Error {}

/**
 * Runs every write of a company or project. See docs/live-data.md#unit-of-work.
 * It locks the scope's row, stamps the next revision, and writes the audit trail in the same transaction. It
 * retries after a deadlock and announces the change only after the commit.
 */
@Injectable()
export class UnitsOfWork {
  /** Looks at the changes of the running preview. Set only inside one. */
  private readonly preview = new AsyncLocalStorage<(changes: readonly AnyChange[]) => Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly committed: CommittedChanges,
    private readonly running: RunningChanges,
  ) {}

  /**
   * Runs a change inside a project.
   * @throws DomainError `not_found` for another company's project, `project_archived` (423), `busy` (503).
   */
  async changeProject<T>(
    scope: ProjectScope,
    actor: Actor,
    options: ChangeOptions,
    work: (change: ProjectChange) => Promise<T>,
  ): Promise<T> {
    const alsoCompany = options.alsoCompany === true;
    // The project comes first here, so a wait for it doesn't occupy the company. The database locks the
    // company first.
    const scopes = alsoCompany ? [scope, companyScope(scope.companyId)] : [scope];
    return this.unit(scopes, options, async (sql, followed) => {
      const company = alsoCompany ? await beginCompany(sql, scope, actor, options.reason) : null;
      const change = await beginProject(sql, scope, actor, options);
      change.company = company;
      change.progress = new LoadProgress((loads) => followed.report(change.reason, loads));
      const answer = await runOnce(sql, actor, options.idempotency, () => work(change));
      return { answer, changes: company === null ? [change] : [company, change] };
    });
  }

  /** Runs a change of a company's own data: address book, sheets, people, settings, the list of projects. */
  async changeCompany<T>(
    scope: CompanyScope,
    actor: Actor,
    options: ChangeOptions,
    work: (change: CompanyChange) => Promise<T>,
  ): Promise<T> {
    return this.unit([scope], options, async (sql) => {
      const change = await beginCompany(sql, scope, actor, options.reason);
      const answer = await runOnce(sql, actor, options.idempotency, () => work(change));
      return { answer, changes: [change] };
    });
  }

  /** Runs the first change of a company that `insert` adds, in one transaction with an audited row. */
  async createCompany<T>(
    actor: Actor,
    options: ChangeOptions,
    insert: (sql: Sql) => Promise<number>,
    work: (change: CompanyChange) => Promise<T>,
  ): Promise<T> {
    return this.unit([], options, async (sql) => {
      const changes: CompanyChange[] = [];
      const answer = await runOnce(sql, actor, options.idempotency, async () => {
        const change = await beginCompany(sql, { companyId: await insert(sql) }, actor, options.reason);
        changes.push(change);
        return work(change);
      });
      return { answer, changes };
    });
  }

  /**
   * Runs a change that first looks up its record, with an Idempotency-Key.
   * A repeated deletion would not find its record, so the stored answer is looked up first. It is looked up
   * again after an error, because the first call may have committed meanwhile.
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

  /**
   * Makes the change of a project that `act` makes, hands it to `look` before the commit, and rolls it back. Nothing is
   * stored, audited or announced, and the project is locked only until then. So what `look` sees is what saving leads to.
   * @throws DomainError the errors of `act`
   */
  async previewProject<T>(
    act: () => Promise<unknown>,
    look: (change: ProjectChange) => Promise<T>,
  ): Promise<T> {
    const seen = new AttemptOutput<T>();
    const lookAt = async (changes: readonly AnyChange[]): Promise<void> => {
      const change = changes.find((one) => one instanceof ProjectChange);
      if (change === undefined) throw new Error('A preview needs a change of a project');
      seen.set(await look(change));
      throw new PreviewEnded();
    };
    try {
      await this.preview.run(lookAt, act);
    } catch (error) {
      if (!(error instanceof PreviewEnded)) throw error;
    }
    if (seen.value === null) throw new Error('The preview changed nothing');
    return seen.value;
  }

  private async unit<T>(
    scopes: readonly (CompanyScope | ProjectScope)[],
    { output }: ChangeOptions,
    run: (sql: Sql, followed: FollowedChange) => Promise<{ answer: T; changes: AnyChange[] }>,
  ): Promise<T> {
    const preview = this.preview.getStore();
    const followed = this.running.follow(preview === undefined ? scopes[0] : undefined);
    const attempt = async (sql: Sql): Promise<{ answer: T; touched: AnyChange[] }> => {
      output?.reset();
      const { answer, changes } = await run(sql, followed);
      await preview?.(changes);
      const touched = changes.filter((change) => change.recorded.length > 0);
      for (const change of touched) await finish(change);
      return { answer, touched };
    };
    const { answer, touched } = await this.database.transaction(attempt, scopes.map(nameOf)).then(
      (done) => {
        followed.end('finished');
        return done;
      },
      (error: unknown) => {
        followed.end('failed');
        throw error;
      },
    );
    for (const change of touched) this.committed.announce(announcement(change));
    return answer;
  }
}

async function beginCompany(
  sql: Sql,
  { companyId }: { companyId: number },
  actor: Actor,
  reason: WrittenReason,
): Promise<CompanyChange> {
  const before = await lockCompany(sql, companyId);
  if (before === null) throw new DomainError('not_found', { what: 'Company' });
  return new CompanyChange(sql, companyScope(companyId), actor, { before, reason });
}

async function beginProject(
  sql: Sql,
  scope: ProjectScope,
  actor: Actor,
  { allowArchived, reason }: ChangeOptions,
): Promise<ProjectChange> {
  const before = await lockProject(sql, scope);
  if (before === null) throw new DomainError('not_found', { what: 'Project' });
  if (before.archived && allowArchived !== true) throw new DomainError('project_archived');
  return new ProjectChange(sql, scope, actor, { before, reason });
}

/** Writes the trail and the revision. The revision goes out behind the trail's header, so that nothing waits for it. */
async function finish(change: AnyChange): Promise<void> {
  const progress = change instanceof ProjectChange ? change.progress : null;
  const trail = writeAuditTrail(change as Change<CompanyScope | ProjectScope, object>, (rows) =>
    progress?.pass(rows),
  );
  const { scope, revision, sql } = change;
  const [table, id] =
    scope.kind === 'company' ? ['companies', scope.companyId] : ['projects', scope.projectId];
  await Promise.all([trail, sql.run(`UPDATE ${table} SET revision = ? WHERE id = ?`, [revision, id])]);
  progress?.end();
}

function announcement(change: CompanyChange | ProjectChange): CommittedChange {
  return {
    scope: change.scope,
    from: change.from,
    fromId: change.fromId,
    to: change.revision,
    toId: change.revisionId,
    by: change.author,
    why: reasonText(change.reason),
    rows: change.rows(),
    rowCount: change.recorded.length,
    keepsTotals: change.keepsTotals,
  };
}
