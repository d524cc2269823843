import fc from 'fast-check';
import type { ProjectRows } from '#shared/realtime/events';
import { writeAuditTrail } from './audit-trail';
import { ProjectChange } from './change';
import { SYSTEM_ACTOR } from './actor';
import { projectScope } from './scopes';
import type { Sql, SqlValue } from './sql';

/** Sql that keeps what an audit trail writes. */
class WrittenEntries {
  readonly entries: unknown[][] = [];
  readonly asSql = this as unknown as Sql;

  run(statement: string, values: readonly SqlValue[]): Promise<{ insertId: number }> {
    if (statement.includes('JSON_TABLE')) {
      const [changeId, entity, action, fields, ids] = values;
      const all = JSON.parse(String(ids)) as number[];
      this.entries.push(...all.map((id) => [changeId, entity, id, action, fields]));
    }
    return Promise.resolve({ insertId: 7 });
  }

  insertMany(_table: string, _columns: readonly string[], rows: readonly unknown[][]): Promise<void> {
    this.entries.push(...rows.map((row) => [...row]));
    return Promise.resolve();
  }
}

interface Row {
  id: number;
  [field: string]: unknown;
}
interface Pair {
  before: Row;
  after: Row;
}
type Registers = (change: ProjectChange) => void;

/** Returns the entries that a change writes, in the order of their rows. */
async function entriesOf(registers: Registers): Promise<unknown[][]> {
  const written = new WrittenEntries();
  const change = new ProjectChange(written.asSql, projectScope(1, 2), SYSTEM_ACTOR, {
    before: { revision: 4, revision_id: 'of 4' },
    reason: { code: 'loads_locked' },
  });
  registers(change);
  await writeAuditTrail(change, () => undefined);
  return written.entries.sort(([, , one], [, , other]) => Number(one) - Number(other));
}

const setField = (rows: readonly Row[], field: string, value: unknown): Pair[] =>
  rows.map((before) => ({ before, after: { ...before, [field]: value, revision: 5, updated_by_id: 9 } }));

const oneByOne = (pairs: readonly Pair[]): Registers => {
  return (change) => {
    for (const { before, after } of pairs) change.record('loads', before as never, after as never);
  };
};
const asSet =
  (pairs: readonly Pair[], field: string): Registers =>
  (change) =>
    change.recordSet('loads', field, pairs);

const value = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    false,
    true,
    0,
    -0,
    1,
    '',
    '0',
    'false',
    'null',
    ' ',
    0.1,
    24.5001,
    1e21,
    Number.NaN,
  ),
  fc.constantFrom(
    '2026-10-05',
    '2026-10-05T12:00:00.000Z',
    '🚚'.repeat(300),
    `"\\\n\u2028${'x'.repeat(600)}`,
  ),
  fc.double(),
  fc.integer(),
  fc.string(),
);
const field = fc.constantFrom('locked_reason', 'is_deleted', 'revision', 'weight_tons', 'vendor_invoice_id');

it('writes for a set field what it writes for whole rows, for all kinds of values', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(value, { minLength: 1, maxLength: 8 }),
      value,
      field,
      fc.boolean(),
      async (olds, set, name, isMany) => {
        // With 100 equal entries and more, one statement writes them.
        const count = isMany ? 120 : olds.length;
        const rows = Array.from({ length: count }, (_, at) => ({
          id: at + 1,
          revision: 4,
          updated_by_id: 0,
          mileage: at,
          matching_load_numbers: [at],
          [name]: olds[at % olds.length],
        }));
        const pairs = setField(rows, name, set);
        expect(await entriesOf(asSet(pairs, name))).toEqual(await entriesOf(oneByOne(pairs)));
      },
    ),
  );
});

it('writes the old and the new value of each row', async () => {
  const olds = [null, undefined, false, 0, '', '0', 24.5001, 'null', 'x'.repeat(520), 'Disputed'];
  const rows = olds.map((old, at) => ({ id: at + 1, locked_reason: old }));
  const entries = await entriesOf(asSet(setField(rows, 'locked_reason', 'Disputed'), 'locked_reason'));
  expect(entries.map((entry) => entry.join(' '))).toEqual([
    '7 loads 1 updated [["locked_reason",null,"Disputed"]]',
    '7 loads 2 updated [["locked_reason",null,"Disputed"]]',
    '7 loads 3 updated [["locked_reason",false,"Disputed"]]',
    '7 loads 4 updated [["locked_reason",0,"Disputed"]]',
    '7 loads 5 updated [["locked_reason","","Disputed"]]',
    '7 loads 6 updated [["locked_reason","0","Disputed"]]',
    '7 loads 7 updated [["locked_reason",24.5001,"Disputed"]]',
    '7 loads 8 updated [["locked_reason","null","Disputed"]]',
    `7 loads 9 updated [["locked_reason","${'x'.repeat(500)}…","Disputed"]]`,
    '7 loads 10 updated []',
  ]);
});

it('writes a value that is cleared', async () => {
  const rows = [{ id: 1, vendor_invoice_id: 31 }];
  for (const [cleared, text] of [
    [0, '0'],
    ['', '""'],
    [null, 'null'],
    [false, 'false'],
  ] as const) {
    const entries = await entriesOf(asSet(setField(rows, 'vendor_invoice_id', cleared), 'vendor_invoice_id'));
    expect(entries).toEqual([[7, 'loads', 1, 'updated', `[["vendor_invoice_id",31,${text}]]`]]);
  }
});

it('writes a row that is touched again from its first state to its last', async () => {
  const first = { id: 1, locked_reason: 'Held', customer_invoice_id: 0, weight_tons: 24.5, revision: 4 };
  const unlocked = { ...first, locked_reason: '', revision: 5 };
  const rated = { ...unlocked, weight_tons: 23.1 };
  const billed = { ...rated, customer_invoice_id: 8 };
  const last = (change: ProjectChange): string[] =>
    (change.rows() as ProjectRows).loads.map((row) => JSON.stringify(row));
  const entries = await entriesOf((change) => {
    change.recordSet('loads', 'locked_reason', [{ before: first, after: unlocked }]);
    change.record('loads', unlocked as never, rated as never);
    change.recordSet('loads', 'customer_invoice_id', [{ before: rated, after: billed }]);
    expect(last(change)).toEqual([JSON.stringify(billed)]);
  });
  const fields = '[["locked_reason","Held",""],["customer_invoice_id",0,8],["weight_tons",24.5,23.1]]';
  expect(entries).toEqual([[7, 'loads', 1, 'updated', fields]]);
});

it('counts a set row as a changed load, and says when the totals stay', () => {
  const change = new ProjectChange(new WrittenEntries().asSql, projectScope(1, 2), SYSTEM_ACTOR, {
    before: { revision: 4, revision_id: 'of 4' },
    reason: { code: 'loads_locked' },
  });
  const pairs = setField([{ id: 1, locked_reason: '' }], 'locked_reason', 'Held');
  change.recordSet('loads', 'locked_reason', pairs, { keepsTotals: true });
  expect(change.keepsTotals).toBe(true);
  change.recordSet('loads', 'customer_invoice_id', pairs);
  expect(change.keepsTotals).toBe(false);
});
