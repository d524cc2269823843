import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_idempotency_keys_time';

/** Old keys are found by their age, without reading those that are kept. */
export class AddIdempotencyKeyTimeIndex1795400800100 implements MigrationInterface {
  readonly name = 'AddIdempotencyKeyTimeIndex1795400800100';

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable('idempotency_keys');
    if (table?.indices.some(({ name }) => name === INDEX) === true) return;
    await queryRunner.query(`CREATE INDEX ${INDEX} ON idempotency_keys (created_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${INDEX} ON idempotency_keys`);
  }
}
