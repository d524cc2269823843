import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices that get their date in one statement. */
const CHUNK = 1_000;

/** Days of Chicago as 'YYYY-MM-DD', the form of Canada. */
const CHICAGO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Adds date, terms and due date to customer invoices. The date of an old invoice is the day of its creation. */
export class AddInvoiceDates1795780000002 implements MigrationInterface {
  readonly name = 'AddInvoiceDates1795780000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('customer_invoices', 'invoice_date'))) {
      await queryRunner.query(
        `ALTER TABLE customer_invoices
           ADD COLUMN invoice_date date NULL,
           ADD COLUMN terms varchar(20) NOT NULL DEFAULT '',
           ADD COLUMN due_date date NULL`,
      );
    }
    for (let hasMore = true; hasMore;) hasMore = await this.dateSome(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE customer_invoices
         DROP COLUMN invoice_date,
         DROP COLUMN terms,
         DROP COLUMN due_date`,
    );
  }

  /** Sets the dates of some invoices that have none. Returns true when there may be more. */
  private async dateSome(queryRunner: QueryRunner): Promise<boolean> {
    const rows = (await queryRunner.query(
      `SELECT id, TIMESTAMPDIFF(MICROSECOND, '1970-01-01', created_at) DIV 1000 AS created_ms
         FROM customer_invoices WHERE invoice_date IS NULL ORDER BY id LIMIT ${CHUNK}`,
    )) as { id: number; created_ms: number | string }[];
    const byDay = new Map<string, number[]>();
    for (const { id, created_ms: ms } of rows) {
      const day = CHICAGO.format(Number(ms));
      byDay.set(day, [...(byDay.get(day) ?? []), id]);
    }
    for (const [day, ids] of byDay)
      await queryRunner.query('UPDATE customer_invoices SET invoice_date = ? WHERE id IN (?)', [day, ids]);
    return rows.length === CHUNK;
  }
}
// Frozen: 1a7b92236727400c
