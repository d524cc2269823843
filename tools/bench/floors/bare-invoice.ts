import type { Database, ProjectScope, SqlValue } from '#server/database/index';
import { INVOICE_COLUMN, type InvoiceSide } from '#server/loads/index';
import { InvoiceSlotRepository } from '#server/loads/invoice-slot.repository';
import type { ContributingLoad } from '#shared/calc/totals/index';
import type { WrittenReason } from '#shared/contract/change-reason';
import type { World } from '../world';
import { BareChange, SUMMED, summed } from './bare-change';
import type { Packet } from './bare-database';

export interface SummedLoad extends ContributingLoad {
  readonly id: number;
  readonly load_no: number;
}

/** Invoice to be stored again and again: its row and the fields of its audit entry, as the product wrote them. */
export interface Prepared {
  readonly row: Readonly<Record<string, SqlValue>>;
  readonly fields: string;
}

interface Bill {
  readonly table: 'customer_invoices' | 'vendor_invoices';
  readonly side: InvoiceSide;
  readonly reason: WrittenReason;
  readonly prepared: Prepared;
  /** Name that no other invoice of the project has. */
  readonly name: string;
  /** Index hint for that condition, '' for none. */
  readonly index: string;
  /** Finds its loads: a condition on `freight_loads`. */
  readonly where: string;
  readonly parameters: readonly (number | readonly number[])[];
  /** Adds the statements of the lines. */
  readonly lines: (packet: Packet, id: number, loads: readonly SummedLoad[]) => void;
}

/** Columns that the database fills in. */
const OF_DATABASE: readonly string[] = ['id', 'name_key', 'created_at'];
const slots = new InvoiceSlotRepository();

/** Reads an invoice that the product has stored, and its entry. */
export async function preparedFrom(database: Database, table: Bill['table'], id: number): Promise<Prepared> {
  const row = await database.one<Record<string, SqlValue>>(`SELECT * FROM ${table} WHERE id = ?`, [id]);
  const entry = await database.one<{ fields: string }>(
    "SELECT fields FROM audit_entries WHERE entity = ? AND entity_id = ? AND action = 'created'",
    [table, id],
  );
  if (row === null || entry === null) throw new Error(`No ${table} ${id}`);
  const own = Object.entries(row).filter(([name]) => !OF_DATABASE.includes(name));
  return { row: Object.fromEntries(own), fields: entry.fields };
}

/**
 * Floor of an invoice over loads: reads and locks its loads, and writes the invoice, its lines, the stamped loads, slots,
 * sums, audit trail and revision. Takes three round trips, because the lines need the invoice's id. Checks nothing.
 * @returns the id of the invoice
 */
export async function bareInvoice(world: World, scope: ProjectScope, bill: Bill): Promise<number> {
  const { table, side, prepared } = bill;
  const [change, found] = await BareChange.begin(world, scope, bill.reason, {
    sql: `SELECT load_no, ${SUMMED} FROM freight_loads ${bill.index} WHERE project_id = ? AND ${bill.where} ORDER BY id FOR UPDATE`,
    parameters: [scope.projectId, ...bill.parameters],
  });
  const loads = (found as SummedLoad[]).map(summed);
  const ids = loads.map(({ id }) => id);
  const row = { ...prepared.row, invoice_name: bill.name, revision: change.revision };
  const [made] = await world.bare.send({
    sql: `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES ?`,
    parameters: [[Object.values(row)]],
  });
  const { insertId: id } = made as { insertId: number };
  const column = INVOICE_COLUMN[side];
  change.setColumn(column, id, ids);
  bill.lines(change.packet, id, loads);
  change.flush();
  void slots.set(change.written, 'freight', loads, { side, invoiceId: id });
  change.addSums(loads.map((load) => ({ before: load, after: { ...load, [column]: id } })));
  change.auditAlike(['loads', 'updated', JSON.stringify([[column, 0, id]])], ids);
  change.auditEach([[table, id, 'created', prepared.fields]]);
  await change.commit({ newLoads: 0, changedLoads: ids.length, otherRows: 1 });
  return id;
}
