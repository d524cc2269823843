import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_freight_loads_weight';

/** All that a count of weights off the average reads; made in place, while loads are read and written. */
export class AddFreightLoadWeightIndex1795300605000 implements MigrationInterface {
  readonly name = 'AddFreightLoadWeightIndex1795300605000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable('freight_loads');
    if (table?.indices.some(({ name }) => name === INDEX) === true) return;
    await queryRunner.query(`
      ALTER TABLE freight_loads
        ADD INDEX ${INDEX}
          (project_id, weight_tons, is_canceled, transfer_type_id, approved_mileage),
        ALGORITHM=INPLACE, LOCK=NONE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE freight_loads DROP INDEX ${INDEX}`);
  }
}
