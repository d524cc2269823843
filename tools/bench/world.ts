import type { Principal } from '#server/platform/common/index';
import { type Database, type ProjectScope, projectScope } from '#server/database/index';
import { createSheets } from '#tools/demonstration/sheets';
import { ProjectTotalsReader } from '#server/loads/index';
import { LockLoads } from '#server/loads/lock-loads';
import type { CompanyReply } from '#shared/contract/companies';
import type { UserReply } from '#shared/contract/users';
import { type TestApp, startTestApp } from '#test/support/app';
import { createCompany, createPerson, signIn } from '#test/support/people';
import { BareDatabase } from './floors/bare-database';
import { LoadFiller } from './load-filler';

const AREA = 'R30';
/** First Monday with a stored diesel price, before all loads. The bench fetches no prices. */
const FIRST_PRICE_MS = Date.parse('2026-08-03T00:00:00Z');
const PRICE_WEEKS = 14;
const WEEK_MS = 7 * 86_400_000;
/** Age at which a token is renewed. Access tokens last 15 minutes. */
const TOKEN_GOOD_MS = 10 * 60_000;

/** Application with one company, its sheets, and a project of each size. */
export class World {
  readonly principal: Principal;
  /** Connection of the floors that leave the same result. */
  readonly bare: BareDatabase;
  private signedIn: { token: string; at: number } | null = null;
  private made = 0;

  private constructor(
    readonly app: TestApp,
    readonly company: CompanyReply,
    private readonly user: UserReply,
    private readonly sheets: Record<string, number>,
  ) {
    this.principal = principalOf(user, company);
    this.bare = new BareDatabase(app.testDatabase.url);
  }

  static async open(): Promise<World> {
    const app = await startTestApp();
    const company = await createCompany(app, 'Bench Logistics');
    const user = await createPerson(app, company, { email: 'bench@bench.test', role: 'Account Admin' });
    const sheets = await createSheets(app.app, principalOf(user, company));
    await storePrices(app.testDatabase.database);
    return new World(app, company, user, {
      customer_rates_id: sheets.customerFreight,
      vendor_rates_id: sheets.vendorFreight,
      customer_fsc_id: sheets.customerFsc,
      vendor_fsc_id: sheets.vendorFsc,
    });
  }

  get database(): Database {
    return this.app.testDatabase.database;
  }

  /** Returns a token that is valid for at least another five minutes. */
  async token(): Promise<string> {
    if (this.signedIn === null || Date.now() - this.signedIn.at > TOKEN_GOOD_MS) {
      this.signedIn = { token: (await signIn(this.app, this.user)).token, at: Date.now() };
    }
    return this.signedIn.token;
  }

  /** Creates an empty project with sheets, an FSC area, and a PO with sand rates. */
  async createProject(name: string): Promise<ProjectScope> {
    const columns = ['company_id', 'job_name', 'fsc_area_id', 'revision', ...Object.keys(this.sheets)];
    const values = [this.company.id, name, AREA, 1, ...Object.values(this.sheets)];
    const { insertId } = await this.database.run(`INSERT INTO projects (${columns.join(', ')}) VALUES (?)`, [
      values,
    ]);
    await this.database.run(
      `INSERT INTO project_sand_rates (project_id, po_id, po_number, rev_rate, cost_rate, revision)
       VALUES (?, 1, 'PO-1001', 31.5, 27.75, 1)`,
      [insertId],
    );
    return projectScope(this.company.id, insertId);
  }

  /** Returns a name that no other project or series of records has. */
  nextName(what: string): string {
    this.made += 1;
    return `${what}-${this.made}`;
  }

  /** Creates a project with this many rated loads, in the state that syncs would leave. */
  async createFilledProject(loads: number): Promise<ProjectScope> {
    const scope = await this.createProject(this.nextName('bench'));
    await new LoadFiller(this.app, scope).fill(loads);
    return scope;
  }

  /** Returns the current revision of a project. */
  async revision({ projectId }: ProjectScope): Promise<number> {
    const row = await this.database.one<{ revision: number }>('SELECT revision FROM projects WHERE id = ?', [
      projectId,
    ]);
    return row?.revision ?? 0;
  }

  /** Raises the project's revision by one, as another change would. Returns the new revision. */
  async nextRevision(scope: ProjectScope): Promise<number> {
    await this.database.run('UPDATE projects SET revision = revision + 1 WHERE id = ?', [scope.projectId]);
    return this.revision(scope);
  }

  /** Returns ids of consecutive loads from the middle of the project. */
  async someLoads({ projectId }: ProjectScope, count: number): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      'SELECT id FROM freight_loads WHERE project_id = ? ORDER BY id',
      [projectId],
    );
    const start = Math.floor((rows.length - count) / 2);
    return rows.slice(start, start + count).map(({ id }) => id);
  }

  /** Locks loads, or unlocks them (''), as a user does. Each case must restore the loads. */
  async hold({ projectId }: ProjectScope, ids: readonly number[], reason: string): Promise<void> {
    await this.app.get(LockLoads).many(this.principal, projectId, { kind: 'freight', ids, reason });
  }

  /**
   * Reads the totals, as somebody in the project does. A floor raises the revision without the product, so the totals that
   * the product keeps are old, which a lock by the product does not make them.
   */
  readTotals(scope: ProjectScope): Promise<unknown> {
    return this.app.get(ProjectTotalsReader).read(scope);
  }

  async close(): Promise<void> {
    await this.bare.close();
    await this.app.close();
  }
}

const principalOf = (user: UserReply, company: CompanyReply): Principal => ({
  userId: user.id,
  displayName: user.display_name,
  companyId: company.id,
  companyKey: company.qwikr_company_key,
  role: 'Account Admin',
  sessionId: '',
  requestId: 'bench',
});

async function storePrices(database: Database): Promise<void> {
  const weeks = Array.from({ length: PRICE_WEEKS }, (_, at) => [
    AREA,
    new Date(FIRST_PRICE_MS + at * WEEK_MS).toISOString().slice(0, 10),
    3.6 + (at % 7) * 0.045,
  ]);
  await database.insertMany('diesel_prices', ['area_id', 'period', 'price'], weeks);
}
