import type { MigrationInterface, QueryRunner } from 'typeorm';

const withCollation = (collation: string): string =>
  `ALTER TABLE files MODIFY file_name varchar(160) CHARACTER SET utf8mb4 COLLATE ${collation} NOT NULL DEFAULT ''`;

/** 'Müller.xlsx' is another file than 'Muller.xlsx', and may not replace it. */
export class FileNamesAreExact1795300200100 implements MigrationInterface {
  readonly name = 'FileNamesAreExact1795300200100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(withCollation('utf8mb4_bin'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(withCollation('utf8mb4_unicode_520_ci'));
  }
}
