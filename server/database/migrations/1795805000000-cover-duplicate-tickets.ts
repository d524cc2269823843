import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_freight_loads_ticket';
const BEFORE = '(project_id, ticket_number)';
const AFTER = '(project_id, ticket_number, is_canceled, transfer_type_id)';
const COLUMNS = 4;

/** Counts the loads with a ticket by the index alone. Each batch of a sync does, for a thousand tickets. */
export class CoverDuplicateTickets1795805000000 implements MigrationInterface {
  readonly name = 'CoverDuplicateTickets1795805000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const columns = (await queryRunner.query('SHOW INDEX FROM freight_loads WHERE Key_name = ?', [
      INDEX,
    ])) as unknown[];
    if (columns.length < COLUMNS) await replace(queryRunner, AFTER);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replace(queryRunner, BEFORE);
  }
}

/** Replaces the index under its name, which nodes of the version before name in their statements, while they write. */
async function replace(queryRunner: QueryRunner, columns: string): Promise<void> {
  await queryRunner.query(
    `ALTER TABLE freight_loads DROP INDEX ${INDEX}, ADD INDEX ${INDEX} ${columns}, ALGORITHM=INPLACE, LOCK=NONE`,
  );
}
// Frozen: 1cbe24942d27a9ad
