import 'reflect-metadata';
import { type ColumnOptions, getMetadataArgsStorage } from 'typeorm';
import { AssetLoadEntity } from '#server/loads/asset-load.entity';
import { FreightLoadEntity } from '#server/loads/freight-load.entity';
import { LoadColumns } from '#server/loads/load-columns.entity';
import { FACT_COLUMNS } from '#server/loads/load-columns-written';
import { LOAD_FIELDS, type LoadField, namedFields } from '#shared/rules/load-fields/index';

const ENTITIES = { freight: FreightLoadEntity, asset: AssetLoadEntity };

/** Returns the columns of an entity and of its parent by name. */
const columnsOf = (kind: keyof typeof ENTITIES) =>
  new Map(
    getMetadataArgsStorage()
      .columns.filter(({ target }) => target === ENTITIES[kind] || target === LoadColumns)
      .map(({ propertyName, options }) => [propertyName, options]),
  );

const INTEGERS = { TINYINT: 'tinyint', INT: 'int', BIGINT: 'bigint' } as const;
const OPTIONS: Partial<Record<LoadField['encoding'], ColumnOptions>> = {
  cents: { type: 'decimal', precision: 14, scale: 2 },
  tons: { type: 'decimal', precision: 12, scale: 4 },
  miles: { type: 'decimal', precision: 10, scale: 2 },
  flag: { type: 'boolean' },
  time: { type: 'datetime', precision: 3 },
};

function optionsOf(field: LoadField): ColumnOptions {
  if (field.encoding === 'int') return { type: INTEGERS[field.sql] };
  if (field.encoding !== 'text' && field.encoding !== 'dictionary') return OPTIONS[field.encoding] ?? {};
  return { type: 'varchar', length: field.length, ...(field.exact ? { collation: 'utf8mb4_bin' } : {}) };
}

describe.each(['freight', 'asset'] as const)('the entity of %s loads', (kind) => {
  const columns = columnsOf(kind);

  it.each(namedFields(LOAD_FIELDS[kind]).map((field) => [field.name, field] as const))(
    'has the column of %s as the table of load fields describes it',
    (name, field) => {
      const options = columns.get(field.column ?? name);
      expect(options).toMatchObject(optionsOf(field));
      expect(options?.collation === 'utf8mb4_bin').toBe('exact' in field);
    },
  );

  it('is written with the types of its columns', () => {
    const types = FACT_COLUMNS[kind].map(({ name, type }) => `${name} ${type}`);
    expect(types).toEqual(
      expect.arrayContaining([
        'load_no BIGINT',
        'delivered_at DATETIME(3)',
        'carrier_name VARCHAR(120)',
        'is_canceled TINYINT',
        'approved_mileage DECIMAL(10,2)',
        'weight_tons DECIMAL(12,4)',
        'transfer_job_id BIGINT',
      ]),
    );
  });
});
