import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credits and charges on customer invoices that a newer version has replaced, beside that version. */
const ON_REPLACED = `credits_debits e
  JOIN customer_invoices o ON o.project_id = e.project_id AND o.id = e.invoice_id AND o.is_current = 0
  JOIN customer_invoices n ON n.project_id = e.project_id AND n.is_current = 1 AND n.is_deleted = 0
   AND (n.id = o.version_of OR n.version_of IN (o.id, NULLIF(o.version_of, 0)))
  JOIN projects p ON p.id = e.project_id`;

/** Credits and charges move to the newest version of their invoice, which alone counts. Safe to repeat. */
export class MoveCreditsToNewestVersions1795505000300 implements MigrationInterface {
  readonly name = 'MoveCreditsToNewestVersions1795505000300';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Browsers that keep the project read them again: they have its next revision.
    await queryRunner.query(
      `UPDATE ${ON_REPLACED} SET p.revision = p.revision + 1 WHERE e.is_vendor = 0 AND e.is_deleted = 0`,
    );
    await queryRunner.query(
      `UPDATE ${ON_REPLACED} SET e.invoice_id = n.id, e.revision = p.revision
        WHERE e.is_vendor = 0 AND e.is_deleted = 0`,
    );
  }

  async down(): Promise<void> {
    // The older versions do not count: nothing belongs on them.
  }
}
