import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import { type KeptSums, addSums } from '#shared/calc/totals/index';
import type { LoadFacts } from '#shared/rules/load-fields/index';
import { allSettledOrThrow, inSlices, ROWS_PER_STATEMENT } from '#server/platform/common/index';
import type { ProjectChange, SqlValue } from '#server/database/index';
import { ProjectMarksRepository, ProjectSumsRepository, deltasOf } from './totals';
import { AMOUNT_COLUMNS, FACT_COLUMNS, type RatedAmounts, type WrittenColumn } from './load-columns-written';
import { KINDS, type LoadOf } from './load-fields';
import { INVOICE_COLUMN, type InvoiceSlot, InvoiceSlotRepository } from './invoice-slot.repository';
import { LoadRepository } from './load.repository';
import { type Recording, type Rows, recordPairs, setColumn } from './set-load-column.repository';

/** Update of a load: new facts of its source (null keeps the stored ones) and its amounts. */
export interface LoadUpdate {
  readonly id: number;
  readonly facts: LoadFacts | null;
  readonly rated: RatedAmounts;
}

export interface NewLoad {
  readonly facts: LoadFacts;
  readonly rated: RatedAmounts;
}

/** Writes loads in sets. Stamps the change's revision and records rows for audit, event and kept sums. */
@Injectable()
export class LoadWriter {
  constructor(
    private readonly loads: LoadRepository,
    private readonly sums: ProjectSumsRepository,
    private readonly marks: ProjectMarksRepository,
    private readonly slots: InvoiceSlotRepository,
  ) {}

  /** Locks loads (with a reason) or unlocks them (''), slice by slice. Returns the changed loads. */
  async lock<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    before: Rows<K>,
    reason: string,
  ): Promise<LoadOf[K][]> {
    const { progress } = change;
    progress.expect(before.length);
    const putSlice = async (slice: Rows<K>): Promise<LoadOf[K][]> => {
      const { written, after, pairs } = setColumn(change, kind, slice, {
        column: 'locked_reason',
        value: reason,
      });
      // No kept sum depends on a lock, so only the marks change.
      await Promise.all([written, this.marks.adjust(change, kind, pairs)]);
      progress.pass(slice.length);
      return after;
    };
    return inSlices(before, putSlice, ROWS_PER_STATEMENT);
  }

  /** Flags loads as missing upstream, or clears the flag. No kept sum and no mark depends on it. */
  async setMissingUpstream<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    before: Rows<K>,
    isMissing: boolean,
  ): Promise<void> {
    if (before.length === 0) return;
    await setColumn(change, kind, before, { column: 'is_missing_upstream', value: isMissing }).written;
  }

  /**
   * Puts loads on an invoice of a side, or takes them off (0), slice by slice. Returns the changed loads.
   * The primary key of the slots prevents two invoices of a side for one load, even if a caller has a bug.
   */
  async setInvoice<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    before: Rows<K>,
    { side, invoiceId }: InvoiceSlot,
  ): Promise<LoadOf[K][]> {
    const { progress } = change;
    progress.expect(before.length);
    let deltas: KeptSums = { sums: [], days: [] };
    const set = { column: INVOICE_COLUMN[side], value: invoiceId };
    const putSlice = async (slice: Rows<K>): Promise<LoadOf[K][]> => {
      const { written, after, pairs } = setColumn(change, kind, slice, set);
      const slotted = this.slots.set(change, kind, slice, { side, invoiceId });
      deltas = addSums(deltas, deltasOf(kind, pairs));
      await allSettledOrThrow([written, slotted]);
      progress.pass(slice.length);
      return after;
    };
    const changed = await inSlices(before, putSlice, ROWS_PER_STATEMENT);
    await this.sums.add(change, deltas);
    return changed;
  }

  /** Writes facts and amounts of loads that were read under the change's lock. Returns the changed loads. */
  async update<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    before: Rows<K>,
    updates: readonly LoadUpdate[],
  ): Promise<LoadOf[K][]> {
    const facts = FACT_COLUMNS[kind].map((column) => ({
      ...column,
      value: (row: LoadUpdate) => row.facts && column.value(row.facts),
    }));
    const amounts = AMOUNT_COLUMNS[kind].map((column) => ({
      ...column,
      value: (row: LoadUpdate) => column.value(row.rated),
    }));
    const complete = updates.filter((update) => update.facts !== null);
    const rated = updates.filter((update) => update.facts === null);
    // Each load is in one statement, because a second one would write its row again.
    const written = [
      this.updateMany(change, kind, [...facts, ...amounts], complete),
      this.updateMany(change, kind, amounts, rated),
    ];
    const ids = updates.map(({ id }) => id);
    const after = await settled(written, this.loads.locked(change.sql, change.scope, kind, ids));
    await this.record(change, kind, { before, after }, { auditsValues: true });
    return after;
  }

  /** Inserts loads that are new to the company. */
  insert<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    loads: readonly NewLoad[],
  ): Promise<LoadOf[K][]> {
    // A slice is one statement, because the rows are read without waiting for it.
    return inSlices(loads, (slice) => this.insertSlice(change, kind, slice));
  }

  private async insertSlice<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    loads: readonly NewLoad[],
  ): Promise<LoadOf[K][]> {
    const { sql, scope, actor, revision } = change;
    const facts = FACT_COLUMNS[kind];
    const amounts = AMOUNT_COLUMNS[kind];
    const written = sql.insertMany(
      KINDS[kind].table,
      [
        'project_id',
        'company_id',
        'source',
        'source_id',
        'revision',
        'updated_by_id',
        ...facts.map(({ name }) => name),
        ...amounts.map(({ name }) => name),
      ],
      loads.map((load) => [
        scope.projectId,
        scope.companyId,
        load.facts.source,
        load.facts.sourceId,
        revision,
        actor.userId,
        ...facts.map(({ value }) => value(load.facts)),
        ...amounts.map(({ value }) => value(load.rated)),
      ]),
    );
    const after = await settled([written], this.inserted(change, kind, loads));
    await this.record(change, kind, { before: [], after }, { auditsValues: false });
    return after;
  }

  private async updateMany(
    { sql, scope, actor, revision }: ProjectChange,
    kind: LoadKind,
    columns: readonly WrittenColumn<LoadUpdate>[],
    rows: readonly LoadUpdate[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const paths = columns.map(({ name, type }, at) => `${name} ${type} PATH '$[${at + 1}]'`);
    const values = JSON.stringify(
      rows.map((row) => [row.id, ...columns.map(({ value }): SqlValue => value(row))]),
    );
    await sql.run(
      `UPDATE JSON_TABLE(?, '$[*]' COLUMNS (id BIGINT PATH '$[0]', ${paths.join(', ')})) v
         STRAIGHT_JOIN ${KINDS[kind].table} l ON l.project_id = ? AND l.id = v.id
          SET ${columns.map(({ name }) => `l.${name} = v.${name}`).join(', ')}, l.revision = ?, l.updated_by_id = ?`,
      [values, scope.projectId, revision, actor.userId],
    );
  }

  /** Returns the rows that this change inserts, by id. Finds them by source, because the database assigns the ids. */
  private async inserted<K extends LoadKind>(
    { sql, scope }: ProjectChange,
    kind: K,
    loads: readonly NewLoad[],
  ): Promise<LoadOf[K][]> {
    const of = (read: (facts: NewLoad['facts']) => string): string[] => [
      ...new Set(loads.map(({ facts }) => read(facts))),
    ];
    const rows = await this.loads.where(sql, scope, kind, {
      index: `FORCE INDEX (ux_${KINDS[kind].table}_source)`,
      // Without the source, the index serves for the company alone, and its loads are all read.
      where: 'l.company_id = ? AND l.source IN (?) AND l.source_id IN (?) AND l.project_id = ?',
      parameters: [
        scope.companyId,
        of(({ source }) => source),
        of(({ sourceId }) => sourceId),
        scope.projectId,
      ],
    });
    return rows.sort((one, other) => one.id - other.id);
  }

  private async record<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    rows: { before: Rows<K>; after: Rows<K> },
    options: Recording,
  ): Promise<void> {
    const beforeById = new Map(rows.before.map((load) => [load.id, load]));
    const pairs = rows.after.map((after) => ({ before: beforeById.get(after.id) ?? null, after }));
    recordPairs(change, kind, pairs, options);
    await allSettledOrThrow([this.sums.adjust(change, kind, pairs), this.marks.adjust(change, kind, pairs)]);
  }
}

/**
 * Returns rows that are read behind writes of the same transaction. The database runs them in order, so nothing waits
 * between them. @throws the error of the first write that fails, else that of the read
 */
async function settled<Row>(written: readonly Promise<unknown>[], read: Promise<Row[]>): Promise<Row[]> {
  await allSettledOrThrow([...written, read]);
  return read;
}
