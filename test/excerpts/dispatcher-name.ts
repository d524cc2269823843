import { Column, type MigrationInterface, type QueryRunner } from 'typeorm';
import { text } from '#server/database/columns';
import type { LoadFields } from '#shared/rules/load-fields/load-field';

/** Field of the example in docs/how-to/add-a-load-column.md. */
export const EXAMPLE_FIELDS = {
  dispatcher_name: {
    property: 'dispatcherName',
    encoding: 'dictionary',
    length: 120,
    setBy: 'source',
    record: ['dispatcher_name'],
    searched: true,
    label: 'Dispatcher',
    table: { place: 65, width: 128, hidden: true },
    panel: { place: 65 },
    csv: { place: 115, synonyms: ['dispatcher', 'dispatcher name'], example: 'Sam Ortiz' },
    sheet: { place: 55, heading: 'Dispatcher', width: 18 },
  },
} as const satisfies LoadFields;

export class ExampleColumns {
  @Column(text(120)) dispatcher_name!: string;
}

export class AddDispatcherName1795600000000 implements MigrationInterface {
  readonly name = 'AddDispatcherName1795600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('freight_loads', 'dispatcher_name')) return;
    await queryRunner.query(
      "ALTER TABLE freight_loads ADD COLUMN dispatcher_name varchar(120) NOT NULL DEFAULT ''",
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE freight_loads DROP COLUMN dispatcher_name');
  }
}
