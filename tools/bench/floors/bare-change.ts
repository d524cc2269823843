import { ProjectChange } from '#server/database/change';
import type { ProjectScope, Sql, SqlValue } from '#server/database/index';
import { storedReason } from '#server/database/stored-reason';
import { amongIds } from '#server/loads/set-load-column.repository';
import { deltasOf } from '#server/loads/totals/index';
import { DAY_COLUMNS, SUM_COLUMNS, added } from '#server/loads/totals/kept-columns';
import { DAY_FIELDS, SUM_FIELDS, type ContributingLoad } from '#shared/calc/totals/index';
import type { WrittenReason } from '#shared/contract/change-reason';
import { reasonText } from '#shared/words/reason-words';
import type { World } from '../world';
import { Packet, type Statement } from './bare-database';

/** Audit entry: collection, id, action and changed fields as JSON. */
export type Entry = readonly [entity: string, id: number, action: string, fields: string];

/** Counts of a change in the header of the trail. */
interface Counts {
  readonly newLoads: number;
  readonly changedLoads: number;
  readonly otherRows: number;
}

const HEADER = [
  'company_id',
  'project_id',
  'revision',
  'actor_id',
  'actor_name',
  'why',
  'reason_code',
  'reason_params',
  'request_id',
  'changed_at',
  'new_loads',
  'changed_loads',
  'other_rows',
];
const OF_IDS = "FROM JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$')) ids";

export const ENTRIES = 'INSERT INTO audit_entries (change_id, entity, entity_id, action, fields)';

/** Columns of a load that its sums, marks and state depend on. */
export const SUMMED = `id, delivered_at, pc_carrier_id, po_number, terminal_name, weight_tons, freight_rev, fsc_rev, sand_rev,
  freight_cost, fsc_cost, sand_cost, is_canceled, transfer_type_id, customer_invoice_id, vendor_invoice_id, sand_invoice_id`;

/** Returns a row of the bare driver as the pure calculation of sums takes it. */
export const summed = <Row extends object>(row: Row): Row & ContributingLoad => {
  const {
    delivered_at: at,
    is_canceled: canceled,
    ticket_is_missing: missing,
  } = row as Record<string, unknown>;
  return {
    ...row,
    delivered_date: `${String(at).replace(' ', 'T')}Z`,
    is_canceled: canceled === 1,
    ticket_is_missing: missing === 1,
  } as unknown as Row & ContributingLoad;
};

export const lockedProject = ({ projectId, companyId }: ProjectScope): Statement => ({
  sql: 'SELECT revision FROM projects WHERE id = ? AND company_id = ? FOR UPDATE',
  parameters: [projectId, companyId],
});

/**
 * Change of a project as a hand-written program makes it. The first round trip locks and reads. The last one writes the audit
 * trail, the revision and what is left, and commits.
 */
export class BareChange {
  readonly packet = new Packet();
  private readonly entries: Statement[] = [];
  private readonly sent: Promise<unknown>[] = [];
  private readonly change: ProjectChange;

  private constructor(
    private readonly world: World,
    readonly scope: ProjectScope,
    private readonly before: number,
    private readonly reason: WrittenReason,
  ) {
    this.change = this.with(this.packet);
  }

  /** Locks the project and reads. Returns the change and what was read. */
  static async begin(
    world: World,
    scope: ProjectScope,
    reason: WrittenReason,
    ...reads: readonly Statement[]
  ): Promise<[change: BareChange, ...found: unknown[]]> {
    const [projects, ...found] = await world.bare.send(lockedProject(scope), ...reads);
    const [project] = projects as { revision: number }[];
    if (project === undefined) throw new Error('The floor has no project');
    return [new BareChange(world, scope, project.revision, reason), ...found];
  }

  get revision(): number {
    return this.change.revision;
  }

  /** The change as the product's repositories take it. Their writes go into the packet. */
  get written(): ProjectChange {
    return this.change;
  }

  /** Returns the change as the product's repositories take it, with statements that go to `sql`. */
  with(sql: Sql): ProjectChange {
    const before = { revision: this.before, revision_id: '' };
    return new ProjectChange(sql, this.scope, this.world.principal, { before, reason: this.reason });
  }

  /** Sets a column of loads, and stamps them. */
  setColumn(column: string, value: SqlValue, ids: readonly number[]): void {
    const among = amongIds(ids);
    void this.packet.run(
      `UPDATE freight_loads FORCE INDEX (PRIMARY) SET ${column} = ?, revision = ?, updated_by_id = ?
        WHERE project_id = ? AND (${among.sql})`,
      [value, this.revision, this.world.principal.userId, this.scope.projectId, ...among.parameters],
    );
  }

  /** Adds the differences of the sums. */
  addSums(pairs: Parameters<typeof deltasOf>[1]): void {
    const { projectId } = this.scope;
    const { sums, days } = deltasOf('freight', pairs);
    void this.packet.insertMany(
      'project_sums',
      ['project_id', 'is_asset', 'pc_carrier_id', 'po_number', 'terminal_name', 'state', ...SUM_COLUMNS],
      sums.map((row) => [
        projectId,
        0,
        row.pcCarrierId,
        row.poNumber,
        row.terminalName,
        row.state,
        ...SUM_FIELDS.map((field) => row[field]),
      ]),
      added(SUM_COLUMNS),
    );
    void this.packet.insertMany(
      'project_days',
      ['project_id', 'is_asset', 'day', ...DAY_COLUMNS],
      days.map((row) => [projectId, 0, row.day, ...DAY_FIELDS.map((field) => row[field])]),
      added(DAY_COLUMNS),
    );
  }

  /** Audits loads that have the same entry. */
  auditAlike([entity, action, fields]: readonly [string, string, string], ids: readonly number[]): void {
    const sql = `${ENTRIES} SELECT LAST_INSERT_ID(), ?, ids.id, ?, ? ${OF_IDS}`;
    this.audit({ sql, parameters: [entity, action, fields, JSON.stringify(ids)] });
  }

  /** Audits rows, each with an entry of its own. */
  auditEach(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    const rows = entries.map(() => '(LAST_INSERT_ID(), ?, ?, ?, ?)').join(', ');
    this.audit({ sql: `${ENTRIES} VALUES ${rows}`, parameters: entries.flat() });
  }

  /** Adds a statement that writes entries of LAST_INSERT_ID(). */
  audit(statement: Statement): void {
    this.entries.push(statement);
  }

  /** Sends what is written so far, so that the database works while the rest is built. Does not wait. */
  flush(): void {
    const sent = this.world.bare.send(...this.packet.statements.splice(0));
    // The commit throws this error. Until then nothing awaits it.
    sent.catch(() => undefined);
    this.sent.push(sent);
  }

  /** Writes the rest in one round trip and commits. */
  async commit({ newLoads, changedLoads, otherRows }: Counts): Promise<void> {
    const { scope, packet, reason, revision } = this;
    const { userId, displayName, requestId } = this.world.principal;
    const author = [
      userId,
      displayName,
      reasonText(reason),
      ...storedReason(reason),
      requestId,
      this.change.now,
    ];
    const header = [scope.companyId, scope.projectId, revision, ...author, newLoads, changedLoads, otherRows];
    void packet.insertMany('audit_changes', HEADER, [header]);
    for (const { sql, parameters } of this.entries) void packet.run(sql, parameters);
    void packet.run('UPDATE projects SET revision = ? WHERE id = ?', [revision, scope.projectId]);
    void packet.run('COMMIT');
    this.flush();
    await Promise.all(this.sent);
  }
}
