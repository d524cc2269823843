import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps where this database may send from, so that a copy of it sends nothing. */
export class AddOutgoingPlaces1795800000000 implements MigrationInterface {
  readonly name = 'AddOutgoingPlaces1795800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // `npm run restore` makes the same table in a restored schema that lacks it.
    await queryRunner.query(
      `CREATE TABLE IF NOT EXISTS outgoing_places (
         place varchar(400) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
         noted_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
         PRIMARY KEY (place)
       ) ENGINE=InnoDB`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE outgoing_places');
  }
}
// Frozen: 9da3e082279d654c
