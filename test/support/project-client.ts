import { setTimeout as wait } from 'node:timers/promises';
import { projectScope } from '#server/database/index';
import { RerateQueue } from '#server/loads/index';
import { RatingContexts } from '#server/loads/rating/rating-contexts';
import { RatingStateRepository } from '#server/loads/rating/rating-state.repository';
import type { AssetLoad, AssetLoadsReply, FreightLoad, LoadKind, LoadsReply } from '#shared/contract/loads';
import type { ProjectRefreshReply, SyncRunReply } from '#shared/contract/projects';
import type { TestApp } from './app';
import type { BodyAt, CallOptions, Called } from './calls';
import type { SignedInPerson } from './people';

const LOOK_EVERY_MS = 25;
const RATED_WITHIN_MS = 60_000;

/**
 * Returns a record's id in the simulator from its load number. A job's first number differs from the id by a fixed
 * offset.
 */
const recordIdOf = (jobId: number, loadNo: number): number => jobId * 1_000_000 + (loadNo % 1_000_000) - 1;

/** Calls of one user on the loads of one project, over HTTP. */
export class ProjectClient {
  constructor(
    private readonly app: TestApp,
    private readonly person: SignedInPerson,
    readonly projectId: number,
  ) {}

  call<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    options: CallOptions = {},
  ): Promise<Called<BodyAt<Method, `/pc/${Path}`>>> {
    return this.app.call(method, `/pc/${path}`, { token: this.person.token, ...options });
  }

  /** Returns the body of a call that must succeed. */
  async ask<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
  ): Promise<BodyAt<Method, `/pc/${Path}`>> {
    const called = await this.call(method, path, { body });
    if (called.status !== 200 && called.status !== 201) {
      throw new Error(`${method} ${path}: ${called.status} ${called.text.slice(0, 300)}`);
    }
    return called.body;
  }

  freight(): Promise<LoadsReply> {
    return this.ask('GET', `loads?project_id=${this.projectId}`);
  }

  asset(): Promise<AssetLoadsReply> {
    return this.ask('GET', `asset-loads?project_id=${this.projectId}`);
  }

  /** Returns the current state of a load. */
  async load(id: number): Promise<FreightLoad> {
    const found = (await this.freight()).loads.find((load) => load.id === id);
    if (found === undefined) throw new Error(`Load ${id} is not in the project`);
    return found;
  }

  lock(ids: readonly number[], reason: string, kind: LoadKind = 'freight') {
    const body = { project_id: this.projectId, kind, load_ids: ids, locked_reason: reason };
    return this.call('PATCH', 'loads/lock', { body });
  }

  /** Syncs the project. An archived project answers without a run. */
  async refresh(): Promise<ProjectRefreshReply & { sync: SyncRunReply }> {
    const reply = await this.ask('GET', `project-refresh/${this.projectId}`);
    if (reply.sync === null) throw new Error('The refresh did not sync');
    return { ...reply, sync: reply.sync };
  }

  /** Edits a record and waits until all dependent loads are rated again. */
  async edit(path: string, body: object, method: 'PATCH' | 'POST' = 'PATCH'): Promise<void> {
    await this.ask(method, path, body);
    await this.isRated();
  }

  /** Waits until the loads are rated with the project's current rates. Loads of an archived project do not change. */
  async isRated(): Promise<void> {
    const { database } = this.app.testDatabase;
    const project = await database.one<{ company_id: number; archived: number }>(
      'SELECT company_id, archived FROM projects WHERE id = ?',
      [this.projectId],
    );
    if (project?.archived === 1) {
      await this.app.get(RerateQueue).idle();
      return;
    }
    const scope = projectScope(project?.company_id ?? 0, this.projectId);
    const deadline = Date.now() + RATED_WITHIN_MS;
    for (;;) {
      // Asking the queue costs less than comparing with the current rates.
      await this.app.get(RerateQueue).waitFor(scope, RATED_WITHIN_MS);
      const { fingerprint } = await this.app.get(RatingContexts).of(scope, database);
      if (fingerprint === (await this.app.get(RatingStateRepository).fingerprint(scope))) return;
      if (Date.now() > deadline) throw new Error('The project was not rated again');
      await wait(LOOK_EVERY_MS);
    }
  }

  /**
   * Returns all data that a refused call must leave unchanged, a row a line. The lines are sorted: without an order,
   * the database may read the same rows by another index a moment later.
   */
  async state(): Promise<string> {
    const { database } = this.app.testDatabase;
    const tables = ['freight_loads', 'asset_loads', 'project_sums', 'project_carriers', 'project_sand_rates'];
    const rows = await Promise.all([
      database.rows('SELECT * FROM projects WHERE id = ?', [this.projectId]),
      database.rows('SELECT COUNT(*) AS n FROM audit_changes WHERE project_id = ?', [this.projectId]),
      database.rows('SELECT COUNT(*) AS n FROM comments WHERE project_id = ?', [this.projectId]),
      ...tables.map((table) =>
        database.rows(`SELECT * FROM ${table} WHERE project_id = ?`, [this.projectId]),
      ),
    ]);
    return rows
      .flat()
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n');
  }
}

/** Returns a value that the test requires. @throws Error when it is missing */
export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The test expects something to be there');
  return value;
}

/** Returns the simulator's id of the record that a load came from. */
export const recordOf = (jobId: number, { load_no }: Pick<AssetLoad, 'load_no'>): number =>
  recordIdOf(jobId, load_no);
