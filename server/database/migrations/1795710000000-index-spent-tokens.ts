import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_spent_tokens_spent_at';

/** Finds spent refresh tokens by age, so that deleting the old ones reads no others. */
export class IndexSpentTokens1795710000000 implements MigrationInterface {
  readonly name = 'IndexSpentTokens1795710000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const found: unknown = await queryRunner.query('SHOW INDEX FROM spent_tokens WHERE Key_name = ?', [
      INDEX,
    ]);
    if (Array.isArray(found) && found.length > 0) return;
    // Nodes of the previous version go on writing while the database builds the index.
    await queryRunner.query(
      `ALTER TABLE spent_tokens ADD INDEX ${INDEX} (spent_at), ALGORITHM=INPLACE, LOCK=NONE`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE spent_tokens DROP INDEX ${INDEX}`);
  }
}
// Frozen: c81c718092b063cc
