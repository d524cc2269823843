import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { type Cents, toDollars } from '#shared/calc/money';
import type { CauseDecision } from '#shared/contract/cause-decision';
import { type CompanyScope, Database, type ProjectChange } from '#server/database/index';
import { insertRecord } from '#server/database/records';
import { inSlices } from '#server/platform/common/index';
import { VendorDecisionEntity } from './vendor-decision.entity';

/** Line with the difference that a person decides about. */
export interface DecidedLine {
  readonly id: number;
  readonly cents: Cents;
}

/** Decision to store. */
export type NewDecision = Pick<
  VendorDecisionEntity,
  'invoice_id' | 'vendor_name' | 'cause_id' | 'habit_id' | 'title' | 'decision' | 'reason' | 'act'
>;

/** Sums of the lines of one kind of decision in a bill. */
interface DecidedRow {
  readonly decision: CauseDecision;
  readonly lines: number;
  readonly difference: number;
}

/** Queries the decisions about differences of vendor bills, and the lines that they are about. */
@Injectable()
export class DecisionRepository {
  constructor(private readonly database: Database) {}

  /** Stores a decision about lines of a bill. It replaces earlier ones about them. Returns its id. */
  async insert(change: ProjectChange, decision: NewDecision, lines: readonly DecidedLine[]): Promise<number> {
    const { sql, scope, actor, now } = change;
    const id = await insertRecord(change.manager, VendorDecisionEntity, {
      ...decision,
      company_id: scope.companyId,
      project_id: scope.projectId,
      line_count: lines.length,
      difference: toDollars(lines.reduce((sum, { cents }) => sum + cents, 0)),
      decided_by_id: actor.userId,
      decided_by: actor.displayName,
      decided_at: now,
    });
    const place = [scope.projectId, decision.invoice_id];
    await inSlices(lines, async (slice) => {
      await sql.run(
        'DELETE FROM vendor_decision_lines WHERE project_id = ? AND invoice_id = ? AND line_id IN (?)',
        [...place, slice.map((line) => line.id)],
      );
      await sql.insertMany(
        'vendor_decision_lines',
        ['project_id', 'invoice_id', 'line_id', 'decision_id', 'difference'],
        slice.map((line) => [...place, line.id, id, toDollars(line.cents)]),
      );
      return [];
    });
    return id;
  }

  /** Returns those of the decisions that the project has and nobody has undone, read under the lock. */
  listed({ scope, manager }: ProjectChange, ids: readonly number[]): Promise<VendorDecisionEntity[]> {
    return manager.find(VendorDecisionEntity, {
      where: {
        id: In([...ids]),
        company_id: scope.companyId,
        project_id: scope.projectId,
        undone_at: IsNull(),
      },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Takes a decision back. Its lines are undecided again. */
  async undo({ sql, scope, now }: ProjectChange, { id, invoice_id }: VendorDecisionEntity): Promise<void> {
    await sql.run('UPDATE vendor_decisions SET undone_at = ? WHERE id = ? AND project_id = ?', [
      now,
      id,
      scope.projectId,
    ]);
    await sql.run(
      'DELETE FROM vendor_decision_lines WHERE project_id = ? AND invoice_id = ? AND decision_id = ?',
      [scope.projectId, invoice_id, id],
    );
  }

  /** Sums the decided lines of a bill, as its row keeps them. */
  async sums(
    { sql, scope }: ProjectChange,
    invoiceId: number,
  ): Promise<{
    accepted_lines: number;
    accepted_difference: number;
    disputed_lines: number;
    disputed_difference: number;
  }> {
    const rows = await sql.rows<DecidedRow>(
      `SELECT d.decision, COUNT(*) AS \`lines\`, SUM(l.difference) AS difference
         FROM vendor_decision_lines l JOIN vendor_decisions d ON d.id = l.decision_id AND d.company_id = ?
        WHERE l.project_id = ? AND l.invoice_id = ? GROUP BY d.decision`,
      [scope.companyId, scope.projectId, invoiceId],
    );
    const of = (decision: CauseDecision) => rows.find((row) => row.decision === decision);
    const [accepted, disputed] = [of('accept'), of('dispute')];
    return {
      accepted_lines: accepted?.lines ?? 0,
      accepted_difference: accepted?.difference ?? 0,
      disputed_lines: disputed?.lines ?? 0,
      disputed_difference: disputed?.difference ?? 0,
    };
  }

  /**
   * Returns what was decided about causes of vendors, the newest first: once for each act, by vendor and code of the
   * habit. Undone decisions don't count.
   */
  async habits(
    { companyId }: CompanyScope,
    { habitIds, vendorNames }: { habitIds: readonly string[]; vendorNames: readonly string[] },
  ): Promise<{ habitId: string; vendorName: string; decision: CauseDecision }[]> {
    if (habitIds.length === 0) return [];
    return this.database.rows(
      `SELECT habit_id AS habitId, vendor_name AS vendorName, decision FROM vendor_decisions
        WHERE company_id = ? AND habit_id IN (?) AND vendor_name IN (?) AND undone_at IS NULL
        GROUP BY habit_id, vendor_name, act, decision ORDER BY MAX(id) DESC`,
      [companyId, habitIds, vendorNames],
    );
  }
}
