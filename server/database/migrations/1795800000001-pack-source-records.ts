import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the packed form of raw records. Nodes and nightly work pack them; this changes no row. */
export class PackSourceRecords1795800000001 implements MigrationInterface {
  readonly name = 'PackSourceRecords1795800000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('load_sources', 'packed')) return;
    await queryRunner.query('ALTER TABLE load_sources ADD COLUMN packed mediumblob NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE load_sources DROP COLUMN packed');
  }
}
// Frozen: 79bb87a657159e35
