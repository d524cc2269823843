import type { MigrationInterface, QueryRunner } from 'typeorm';

const HOUR_MS = 3_600_000;
/** Frozen here: days must not change for this migration when the shared code does. */
const CHICAGO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The summed columns, in the order in which both tables' selects give them. */
const COLUMNS = [
  'loads',
  'weight_units',
  'freight_rev_cents',
  'fsc_rev_cents',
  'sand_rev_cents',
  'freight_cost_cents',
  'fsc_cost_cents',
  'sand_cost_cents',
  'unbilled_loads',
  'unbilled_cents',
  'unreceived_loads',
  'unreceived_cents',
  'unreceived_sand_loads',
  'unreceived_sand_cents',
];

interface Kind {
  table: string;
  isAsset: boolean;
  sand: { rev: string; cost: string; invoice: string };
}

const KINDS: readonly Kind[] = [
  {
    table: 'freight_loads',
    isAsset: false,
    sand: { rev: 'sand_rev', cost: 'sand_cost', invoice: 'sand_invoice_id' },
  },
  { table: 'asset_loads', isAsset: true, sand: { rev: '0', cost: '0', invoice: '0' } },
];

const cents = (sum: string): string => `CAST(SUM(${sum}) * 100 AS SIGNED)`;
const count = (condition: string): string => `SUM(${condition})`;

/** The sums of a kind's counted loads by the hour of delivery: an hour of UTC lies in one day of Chicago. */
function byHour({ table, sand }: Kind): string {
  const rev = `freight_rev + fsc_rev + ${sand.rev}`;
  const sandOpen = `${sand.cost} > 0 AND ${sand.invoice} = 0`;
  const sums = [
    'COUNT(*)',
    'CAST(SUM(weight_tons) * 10000 AS SIGNED)',
    cents('freight_rev'),
    cents('fsc_rev'),
    cents(sand.rev),
    cents('freight_cost'),
    cents('fsc_cost'),
    cents(sand.cost),
    count('customer_invoice_id = 0'),
    cents(`IF(customer_invoice_id = 0, ${rev}, 0)`),
    count('vendor_invoice_id = 0'),
    cents('IF(vendor_invoice_id = 0, freight_cost + fsc_cost, 0)'),
    count(sandOpen),
    cents(`IF(${sandOpen}, ${sand.cost}, 0)`),
  ];
  const named = sums.map((sum, at) => `${sum} AS ${COLUMNS[at] ?? ''}`);
  return `SELECT TIMESTAMPDIFF(HOUR, '1970-01-01 00:00:00', delivered_at) AS hour, ${named.join(', ')}
    FROM ${table} WHERE project_id = ? AND is_canceled = 0 AND transfer_type_id <> 12 GROUP BY hour`;
}

type HourRow = Record<string, number | string>;

/** What the days of the loads that are there already add up to; a project at a time, and safe to repeat. */
export class FillProjectDaySums1795300602000 implements MigrationInterface {
  readonly name = 'FillProjectDaySums1795300602000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const projects = (await queryRunner.query('SELECT id FROM projects ORDER BY id')) as { id: number }[];
    for (const { id } of projects) for (const kind of KINDS) await fill(queryRunner, kind, id);
  }

  async down(): Promise<void> {
    // The columns go with the migration before.
  }
}

async function fill(queryRunner: QueryRunner, kind: Kind, projectId: number): Promise<void> {
  const hours = (await queryRunner.query(byHour(kind), [projectId])) as HourRow[];
  const days = new Map<string, number[]>();
  for (const row of hours) {
    const day = CHICAGO.format(Number(row.hour) * HOUR_MS);
    const held = days.get(day);
    days.set(
      day,
      COLUMNS.map((column, at) => (held?.[at] ?? 0) + Number(row[column])),
    );
  }
  if (days.size === 0) return;
  const columns = ['project_id', 'is_asset', 'day', ...COLUMNS];
  const values = [...days].map(([day, sums]) => [projectId, kind.isAsset, day, ...sums]);
  const newest = COLUMNS.map((column) => `${column} = VALUES(${column})`);
  await queryRunner.query(
    `INSERT INTO project_days (${columns.join(', ')}) VALUES ? ON DUPLICATE KEY UPDATE ${newest.join(', ')}`,
    [values],
  );
}
