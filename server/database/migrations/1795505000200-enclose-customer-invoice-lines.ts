import type { MigrationInterface, QueryRunner } from 'typeorm';

const HOUR_MS = 3_600_000;
/** Frozen here: days must not change for this migration when the shared code does. */
const CHICAGO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

interface Period {
  id: number;
  start_day: string | null;
  end_day: string | null;
  /** Hours since 1970 of the first and last delivery: an hour of UTC lies in one day of Chicago. */
  first_hour: number | string;
  last_hour: number | string;
}

/**
 * Start and end of an invoice could leave lines out: a version kept all loads of the one before whatever its days, and
 * an invoice by load numbers had no days. They are widened until they enclose every line. Safe to repeat.
 */
export class EncloseCustomerInvoiceLines1795505000200 implements MigrationInterface {
  readonly name = 'EncloseCustomerInvoiceLines1795505000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    const projects = (await queryRunner.query('SELECT id FROM projects ORDER BY id')) as { id: number }[];
    for (const { id } of projects) await enclose(queryRunner, id);
  }

  async down(): Promise<void> {
    // Nobody needs days back that leave lines out.
  }
}

async function enclose(queryRunner: QueryRunner, projectId: number): Promise<void> {
  const periods = (await queryRunner.query(
    `SELECT i.id, DATE_FORMAT(i.start_date, '%Y-%m-%d') AS start_day, DATE_FORMAT(i.end_date, '%Y-%m-%d') AS end_day,
            TIMESTAMPDIFF(HOUR, '1970-01-01 00:00:00', MIN(n.delivered_at)) AS first_hour,
            TIMESTAMPDIFF(HOUR, '1970-01-01 00:00:00', MAX(n.delivered_at)) AS last_hour
       FROM customer_invoices i JOIN customer_invoice_lines n ON n.project_id = i.project_id AND n.invoice_id = i.id
      WHERE i.project_id = ? GROUP BY i.id, i.start_date, i.end_date`,
    [projectId],
  )) as Period[];
  const wrong = periods
    .map(({ id, start_day: start, end_day: end, first_hour: first, last_hour: last }) => ({
      ...{ id, start, end, from: earlier(start, dayOf(first)), to: later(end, dayOf(last)) },
    }))
    .filter(({ start, end, from, to }) => start !== from || end !== to);
  if (wrong.length === 0) return;
  // The revision is the project's next, so that browsers that keep its invoices read these again.
  await queryRunner.query('UPDATE projects SET revision = revision + 1 WHERE id = ?', [projectId]);
  for (const { id, from, to } of wrong) {
    await queryRunner.query(
      `UPDATE customer_invoices i JOIN projects p ON p.id = i.project_id
          SET i.start_date = ?, i.end_date = ?, i.revision = p.revision WHERE i.id = ?`,
      [from, to, id],
    );
  }
}

const dayOf = (hour: number | string): string => CHICAGO.format(Number(hour) * HOUR_MS);
const earlier = (asked: string | null, day: string): string => (asked === null || day < asked ? day : asked);
const later = (asked: string | null, day: string): string => (asked === null || day > asked ? day : asked);
