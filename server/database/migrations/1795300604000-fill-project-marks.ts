import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bits of rating_flags: no rate (sheet, distance, sand, type of asset); provisional; stale or no price. */
const UNRATED = 1 | 2 | 4 | 1024;
const PROVISIONAL = 16;
const STALE = 32 | 8;

const COUNTED = 'is_canceled = 0 AND transfer_type_id <> 12';

function fillOf(table: string, isAsset: boolean): string {
  const tickets = isAsset
    ? ['0', '0']
    : [
        'SUM(ticket_is_missing <> 0)',
        "SUM(driver_ticket_auto_status_name IN ('ticket mismatch', 'ticket pending ocr'))",
      ];
  return `
    INSERT INTO project_marks
      (project_id, is_asset, no_mileage, missing_tickets, ticket_mismatches, locked, unrated,
       provisional_prices, stale_prices)
    SELECT project_id, ${isAsset ? 1 : 0}, SUM(approved_mileage <= 0), ${tickets.join(', ')},
           SUM(locked_reason <> ''), SUM(rating_flags & ${UNRATED} <> 0),
           SUM(rating_flags & ${PROVISIONAL} <> 0), SUM(rating_flags & ${STALE} <> 0)
      FROM ${table} WHERE ${COUNTED} GROUP BY project_id
    ON DUPLICATE KEY UPDATE no_mileage = VALUES(no_mileage), missing_tickets = VALUES(missing_tickets),
      ticket_mismatches = VALUES(ticket_mismatches), locked = VALUES(locked), unrated = VALUES(unrated),
      provisional_prices = VALUES(provisional_prices), stale_prices = VALUES(stale_prices)`;
}

/** The marks of the loads that are there already; safe to repeat. */
export class FillProjectMarks1795300604000 implements MigrationInterface {
  readonly name = 'FillProjectMarks1795300604000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(fillOf('freight_loads', false));
    await queryRunner.query(fillOf('asset_loads', true));
    await queryRunner.query(`
      UPDATE project_marks m JOIN (
        SELECT project_id, SUM(bearers) AS loads FROM (
          SELECT project_id, COUNT(*) AS bearers FROM freight_loads
           WHERE ticket_number <> '' AND ${COUNTED} 
           GROUP BY project_id, ticket_number, LENGTH(ticket_number) HAVING COUNT(*) > 1
        ) duplicates GROUP BY project_id
      ) d ON d.project_id = m.project_id
      SET m.duplicate_tickets = d.loads WHERE m.is_asset = 0`);
  }

  async down(): Promise<void> {
    // The table goes with the migration before.
  }
}
