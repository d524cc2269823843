import type { QueryRunner } from 'typeorm';

interface GeneratedColumn {
  table: string;
  column: string;
  expression: string;
}

/** Tells TypeORM the expression of a generated column, so that it finds entity and table alike. Safe to repeat. */
export async function rememberGeneratedColumn(
  queryRunner: QueryRunner,
  { table, column, expression }: GeneratedColumn,
): Promise<void> {
  const key = ['GENERATED_COLUMN', table, column];
  await queryRunner.query(
    'DELETE FROM typeorm_metadata WHERE `type` = ? AND `schema` = DATABASE() AND `table` = ? AND `name` = ?',
    key,
  );
  await queryRunner.query(
    `INSERT INTO typeorm_metadata (\`database\`, \`schema\`, \`type\`, \`table\`, \`name\`, \`value\`)
     VALUES (NULL, DATABASE(), ?, ?, ?, ?)`,
    [...key, expression],
  );
}
