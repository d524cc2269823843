import fc from 'fast-check';
import {
  type InvoiceType,
  lineClassOf,
  owedOf,
  type ReconcilableLoad,
} from '#shared/calc/reconciliation/index';
import { DB_TYPES } from '#shared/rules/db-types';
import { owedSql } from '#server/billing/vendor-invoices/records/owed-sql';
import { type TestDatabase, createTestDatabase } from '../support/database';

/** Fields of a load that decide the owed amounts of a line. */
type OwedLoad = Pick<
  ReconcilableLoad,
  'freightCostCents' | 'fscCostCents' | 'sandCostCents' | 'weightUnits' | 'isCanceled' | 'isTransferredOut'
>;

interface Line {
  type: InvoiceType;
  moistureUnits: number;
  duplicateOf: number;
  load: OwedLoad | null;
}

const cents = fc.integer({ min: 0, max: 99_999_999_999 });
const lines: fc.Arbitrary<Line> = fc.record({
  type: fc.constantFrom<InvoiceType[]>('freight', 'sand', 'asset'),
  moistureUnits: fc.integer({ min: 0, max: 999_999 }),
  duplicateOf: fc.constantFrom(0, 0, 0, -1, 7),
  load: fc.option(
    fc.record({
      freightCostCents: cents,
      fscCostCents: cents,
      sandCostCents: cents,
      weightUnits: fc.integer({ min: 0, max: 9_999_999_999 }),
      isCanceled: fc.boolean(),
      isTransferredOut: fc.boolean(),
    }),
  ),
});

const decimal = (units: number | undefined, size: number, places: number): string =>
  units === undefined
    ? 'NULL'
    : `CAST('${(units / 10 ** places).toFixed(places)}' AS DECIMAL(${size},${places}))`;
const money = (cents: number | undefined): string => decimal(cents, 14, 2);
const orNull = (value: number | undefined): string => String(value ?? 'NULL');

/**
 * Selects the owed amounts of one line: an invoice `v`, its line `l`, and the load `f`, which is NULLs when missing.
 */
function selectOf({ type, moistureUnits, duplicateOf, load }: Line, n: number): string {
  const kind = type === 'asset' ? 'asset' : 'freight';
  const transferType = load?.isTransferredOut === true ? DB_TYPES.transferredOut : 0;
  return `SELECT ${n} AS n, ROUND(${owedSql(kind, 'cost')} * 100) AS cents,
      ROUND(${owedSql(kind, 'weight')} * 10000) AS units
    FROM (SELECT ${Number(type === 'sand')} AS is_sand) v
    JOIN (SELECT ${duplicateOf} AS duplicate_of, ${Number(load !== null)} AS load_id,
                 ${decimal(moistureUnits, 7, 6)} AS moisture_content) l
    JOIN (SELECT ${money(load?.freightCostCents)} AS freight_cost, ${money(load?.fscCostCents)} AS fsc_cost,
                 ${money(load?.sandCostCents)} AS sand_cost, ${decimal(load?.weightUnits, 12, 4)} AS weight_tons,
                 ${orNull(load === null ? undefined : Number(load.isCanceled))} AS is_canceled,
                 ${orNull(load === null ? undefined : transferType)} AS transfer_type_id) f`;
}

describe('the amount owed for a line', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('is the same in SQL as in the calculation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lines, { minLength: 40, maxLength: 40 }), async (batch) => {
        const rows = await test.database.rows<{ n: number; cents: string; units: string }>(
          `${batch.map(selectOf).join(' UNION ALL ')} ORDER BY n`,
        );
        const inSql = rows.map((row) => ({ cents: Number(row.cents), weightUnits: Number(row.units) }));
        const calculated = batch.map((line) =>
          owedOf(line.type, lineClassOf(line), line.load, line.moistureUnits),
        );
        expect(inSql).toEqual(calculated);
      }),
      { numRuns: 25 },
    );
  });
});
