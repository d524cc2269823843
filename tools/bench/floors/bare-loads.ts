import type { ProjectScope, SqlValue } from '#server/database/index';
import { AMOUNT_COLUMNS, FACT_COLUMNS } from '#server/loads/load-columns-written';
import type { ReadableRecord } from '#server/loads/index';
import { RatingBasisRepository } from '#server/loads/rating/rating-basis.repository';
import { LoadSourceRepository } from '#server/loads/sync/load-source.repository';
import {
  type ContributingLoad,
  type MarkedLoad,
  MARK_FIELDS,
  NO_MARKS,
  duplicatesAmong,
  markDeltas,
  ticketDeltas,
} from '#shared/calc/totals/index';
import type { WrittenReason } from '#shared/contract/change-reason';
import { MARK_COLUMNS, added } from '#server/loads/totals/kept-columns';
import type { FreightFacts } from '#shared/rules/load-fields/index';
import { type Rate, type RatedFacts, upsertLoads } from '../load-filler';
import type { World } from '../world';
import { BareChange, ENTRIES, type Entry, summed } from './bare-change';
import { DirectSql, type Statement } from './bare-database';

type Columns = Readonly<Record<string, SqlValue>>;
type Load = ContributingLoad & MarkedLoad & { readonly id: number };
/** Load with its columns as stored, and as sums and marks read them. */
interface Pair {
  readonly before: Load | null;
  readonly after: Load;
  readonly columns: Columns;
}

const NAMES = [...FACT_COLUMNS.freight, ...AMOUNT_COLUMNS.freight].map(({ name }) => name);
const ALSO = ['customer_invoice_id', 'vendor_invoice_id', 'sand_invoice_id', 'locked_reason'];
const CENTS = 100;
/** Fields of a load that a change of its record keeps. */
type Kept = Pick<
  Load,
  'id' | 'customer_invoice_id' | 'vendor_invoice_id' | 'sand_invoice_id' | 'locked_reason'
>;
const NEW: Kept = {
  id: 0,
  customer_invoice_id: 0,
  vendor_invoice_id: 0,
  sand_invoice_id: 0,
  locked_reason: '',
};
const sources = new LoadSourceRepository();

const columnsOf = ({ facts, rated }: RatedFacts): Columns =>
  Object.fromEntries([
    ...FACT_COLUMNS.freight.map(({ name, value }) => [name, value(facts)]),
    ...AMOUNT_COLUMNS.freight.map(({ name, value }) => [name, value(rated)]),
  ]) as Columns;

/** Returns a load as sums and marks read it. */
const loadOf = ({ facts, rated }: RatedFacts, before: Kept): Load => ({
  id: before.id,
  delivered_date: facts.deliveredAt.toISOString(),
  pc_carrier_id: facts.pcCarrierId,
  po_number: facts.poNumber,
  terminal_name: facts.terminalName,
  weight_tons: facts.weightTons,
  freight_rev: rated.freightRev / CENTS,
  fsc_rev: rated.fscRev / CENTS,
  sand_rev: rated.sandRev / CENTS,
  freight_cost: rated.freightCost / CENTS,
  fsc_cost: rated.fscCost / CENTS,
  sand_cost: rated.sandCost / CENTS,
  is_canceled: facts.isCanceled,
  transfer_type_id: facts.transferTypeId,
  customer_invoice_id: before.customer_invoice_id,
  vendor_invoice_id: before.vendor_invoice_id,
  sand_invoice_id: before.sand_invoice_id ?? 0,
  locked_reason: before.locked_reason,
  approved_mileage: facts.approvedMileage,
  rating_flags: rated.flags,
  ticket_number: facts.ticketNumber,
  ticket_is_missing: facts.ticketIsMissing,
  driver_ticket_auto_status_name: facts.driverTicketAutoStatusName,
});

const pairOf = (load: RatedFacts, before: Load | undefined): Pair => ({
  before: before ?? null,
  after: loadOf(load, before ?? NEW),
  columns: before === undefined ? {} : columnsOf(load),
});

/** Returns the entry of a changed load: each column that differs, with its old and new value. */
function entryOf({ before, columns }: Pair): Entry[] {
  if (before === null) return [];
  const old = before as unknown as Columns;
  const isOld = (name: string): boolean => {
    const was = old[name];
    return (typeof was === 'boolean' ? Number(was) : was) === columns[name];
  };
  const fields = NAMES.filter((name) => !isOld(name)).map((name) => [name, old[name], columns[name]]);
  return [['loads', before.id, 'updated', JSON.stringify(fields)]];
}

/** Counts how many more loads have the ticket of another, from the counts after the write. */
function duplicatesMade(found: unknown, deltas: ReadonlyMap<string, number>): number {
  const stored = new Map(
    (found as { ticket: string; loads: number }[]).map((one) => [one.ticket, one.loads]),
  );
  let made = 0;
  for (const [ticket, by] of deltas) {
    const now = stored.get(ticket) ?? 0;
    made += duplicatesAmong(now) - duplicatesAmong(now - by);
  }
  return made;
}

const ticketsOf = ({ projectId }: ProjectScope, tickets: readonly string[]): Statement => ({
  sql: `SELECT ticket_number AS ticket, COUNT(*) AS loads FROM freight_loads FORCE INDEX (ix_freight_loads_ticket)
         WHERE project_id = ? AND ticket_number IN (?) AND is_canceled = 0 AND transfer_type_id <> 12 GROUP BY ticket_number`,
  parameters: [projectId, tickets],
});

async function addMarks(world: World, change: BareChange, pairs: readonly Pair[]): Promise<void> {
  const deltas = ticketDeltas(pairs);
  const tickets = [...deltas.keys()];
  const found = tickets.length === 0 ? [] : (await world.bare.send(ticketsOf(change.scope, tickets)))[0];
  const marks = { ...NO_MARKS, ...markDeltas(pairs), duplicateTickets: duplicatesMade(found, deltas) };
  const values = [marks.duplicateTickets, ...MARK_FIELDS.map((field) => marks[field])];
  if (values.every((value) => value === 0)) return;
  const columns = ['duplicate_tickets', ...MARK_COLUMNS];
  const row = [change.scope.projectId, 0, ...values];
  void change.packet.insertMany(
    'project_marks',
    ['project_id', 'is_asset', ...columns],
    [row],
    added(columns),
  );
}

/** Gives rated loads the ids of their bases. Stores new bases. */
async function onBases(
  world: World,
  change: BareChange,
  rated: readonly ReturnType<Rate>[],
): Promise<RatedFacts[]> {
  const bases = new RatingBasisRepository(world.database);
  const wanted = rated.map(({ basis }) => basis);
  const ids = await bases.idsOf(change.with(new DirectSql(world.bare)), wanted);
  return rated.map((load, at) => ({ ...load, rated: { ...load.rated, basisId: ids[at] ?? 0 } }));
}

/**
 * Floor of a batch of records: rates them, and writes loads, records, bases, sums, marks, audit trail and revision. A
 * large statement is sent as soon as it is built, so that the database works while the next one is built. Compares no hashes, and checks no project, kind or lock.
 */
export async function bareBatch(
  world: World,
  scope: ProjectScope,
  records: readonly ReadableRecord[],
  { rate, reason, also = [] }: { rate: Rate; reason: WrittenReason; also?: Statement[] },
): Promise<void> {
  const ofRecords = {
    where: 'company_id = ? AND source = ? AND source_id IN (?)',
    parameters: [scope.companyId, records[0]?.facts.source ?? '', records.map(({ facts }) => facts.sourceId)],
  };
  const [change, found] = await BareChange.begin(world, scope, reason, {
    sql: `SELECT id, source_id, ${ALSO.join(', ')}, ${NAMES.join(', ')} FROM freight_loads
           WHERE ${ofRecords.where} FOR UPDATE`,
    parameters: ofRecords.parameters,
  });
  const known = new Map(
    (found as (Load & { source_id: string })[]).map((row) => [row.source_id, summed(row)]),
  );
  const rated = await onBases(
    world,
    change,
    records.map(({ facts }) => rate(facts as FreightFacts)),
  );
  const { packet, written } = change;
  void upsertLoads(packet, scope, rated, written);
  change.flush();
  void sources.store(
    written,
    records.map(({ record }) => record),
    new Map(),
  );
  change.flush();
  const pairs = rated.map((load) => pairOf(load, known.get(load.facts.sourceId)));
  change.addSums(pairs);
  await addMarks(world, change, pairs);
  const entries = pairs.flatMap(entryOf);
  change.auditEach(entries);
  const newLoads = pairs.length - entries.length;
  if (newLoads > 0) {
    const sql = `${ENTRIES} SELECT LAST_INSERT_ID(), 'loads', id, 'created', '[]' FROM freight_loads
                  WHERE ${ofRecords.where}`;
    change.audit({ sql, parameters: ofRecords.parameters });
  }
  for (const { sql, parameters } of also) void packet.run(sql, parameters);
  await change.commit({ newLoads, changedLoads: entries.length, otherRows: 0 });
}
