import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type BilledLine,
  type LineCause,
  type LineDifference,
  type ReconcilableLoad,
  causeOf,
} from '#shared/calc/reconciliation/index';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import {
  type CompanyScope,
  type OwnedProjectId,
  type ProjectScope,
  projectScope,
} from '#server/database/index';
import { ExplainDifferences, holdingMark } from '../reconciliation';
import {
  type LineMark,
  type LoadToReconcile,
  OffLinesRepository,
  VendorInvoiceRepository,
  VendorLineRepository,
  type VendorLineRow,
} from '../records';
import { causeIdOf, habitIdOf } from './cause-ids';

/** Line of an open bill with a difference: its exact cause, and the decision that holds for it. */
export interface CausedLine {
  readonly invoice: VendorInvoiceReply;
  readonly row: VendorLineRow;
  readonly billed: BilledLine;
  readonly load: ReconcilableLoad | null;
  readonly difference: LineDifference;
  readonly cause: LineCause;
  readonly causeId: string;
  readonly habitId: string;
  readonly mark: LineMark | null;
}

function rowsBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const byKey = new Map<number, Row[]>();
  for (const row of rows) {
    const known = byKey.get(keyOf(row));
    if (known === undefined) byKey.set(keyOf(row), [row]);
    else known.push(row);
  }
  return byKey;
}

/** Returns the facts of a load that causes name. Its whole row would take most of the memory of a kept line. */
const facts = (load: LoadToReconcile): ReconcilableLoad => ({
  id: load.id,
  loadNo: load.loadNo,
  ticketNumber: load.ticketNumber,
  poNumber: load.poNumber,
  deliveredAt: load.deliveredAt,
  weightUnits: load.weightUnits,
  isCanceled: load.isCanceled,
  isTransferredOut: load.isTransferredOut,
  transferredTo: load.transferredTo,
  invoiceId: load.invoiceId,
  freightCostCents: load.freightCostCents,
  fscCostCents: load.fscCostCents,
  sandCostCents: load.sandCostCents,
});

/** Reads the lines of open bills that differ from what is owed, with their causes. */
@Injectable()
export class CausedLines {
  constructor(
    private readonly off: OffLinesRepository,
    private readonly invoices: VendorInvoiceRepository,
    private readonly lines: VendorLineRepository,
    private readonly differences: ExplainDifferences,
  ) {}

  /** Returns the lines of the unapproved bills of each project. */
  async read(
    company: CompanyScope,
    projectIds: readonly OwnedProjectId[],
  ): Promise<Map<number, CausedLine[]>> {
    const off = rowsBy(await this.off.list(company, projectIds), (row) => row.project_id);
    const found = new Map<number, CausedLine[]>();
    for (const id of projectIds) {
      const rows = off.get(id);
      const scope = projectScope(company.companyId, id);
      found.set(id, rows === undefined ? [] : await this.inProject(scope, rows));
    }
    return found;
  }

  private async inProject(scope: ProjectScope, rows: readonly VendorLineRow[]): Promise<CausedLine[]> {
    const byBill = rowsBy(rows, (row) => row.invoice_id);
    const [bills, marks] = await Promise.all([
      this.invoices.changedIn(scope, 0),
      this.lines.marks(scope, [...byBill.keys()]),
    ]);
    const caused: CausedLine[] = [];
    for (const invoice of bills) {
      const own = byBill.get(invoice.id);
      if (own === undefined) continue;
      for (const line of await this.differences.ofLines(scope, invoice, own)) {
        const cause = causeOf(line.difference);
        const { row, match, difference } = line;
        caused.push({
          invoice,
          row,
          billed: match.line,
          load: match.load && facts(match.load),
          difference,
          cause,
          causeId: causeIdOf(cause),
          habitId: habitIdOf(cause),
          mark: holdingMark(line, marks),
        });
      }
      await yieldToEventLoop();
    }
    return caused;
  }
}
