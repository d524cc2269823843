import 'reflect-metadata';
import { getMetadataArgsStorage } from 'typeorm';
import { AssetLoadEntity } from '../../server/loads/asset-load.entity';
import { FreightLoadEntity } from '../../server/loads/freight-load.entity';
import { LoadColumns } from '../../server/loads/load-columns.entity';
import { FACT_COLUMNS } from '../../server/loads/load-columns-written';
import { LOAD_FIELDS, type LoadField, namedFields } from '../../shared/rules/load-fields';

const ENTITIES = { freight: FreightLoadEntity, asset: AssetLoadEntity };

/** The columns of an entity by name, its parent's included. */
const columnsOf = (kind: keyof typeof ENTITIES) =>
  new Map(
    getMetadataArgsStorage()
      .columns.filter(({ target }) => target === ENTITIES[kind] || target === LoadColumns)
      .map(({ propertyName, options }) => [propertyName, options]),
  );

const DECIMALS: Partial<Record<LoadField['encoding'], readonly [precision: number, scale: number]>> = {
  cents: [14, 2],
  tons: [12, 4],
  miles: [10, 2],
};

describe.each(['freight', 'asset'] as const)('the entity of %s loads', (kind) => {
  const columns = columnsOf(kind);

  it.each(namedFields(LOAD_FIELDS[kind]).map((field) => [field.name, field] as const))(
    'has the column of %s as the table of load fields describes it',
    (name, field) => {
      const { encoding, column = name } = field;
      const options = columns.get(column);
      if (encoding === 'text' || encoding === 'dictionary') {
        expect(options).toMatchObject({ type: 'varchar', length: field.length });
        expect(options?.collation === 'utf8mb4_bin').toBe(field.exact === true);
      } else if (encoding === 'int') {
        expect(String(options?.type).toUpperCase()).toBe(field.sql);
      } else if (encoding === 'time') {
        expect(options).toMatchObject({ type: 'datetime', precision: 3 });
      } else if (encoding === 'flag') {
        expect(options?.type).toBe('boolean');
      } else {
        const [precision, scale] = DECIMALS[encoding] ?? [];
        expect(options).toMatchObject({ type: 'decimal', precision, scale });
      }
    },
  );

  it('is written with the types of its columns', () => {
    const types = FACT_COLUMNS[kind].map(({ name, type }) => `${name} ${type}`);
    expect(types).toEqual(
      expect.arrayContaining([
        ...['load_no BIGINT', 'delivered_at DATETIME(3)', 'carrier_name VARCHAR(120)', 'is_canceled TINYINT'],
        ...['approved_mileage DECIMAL(10,2)', 'weight_tons DECIMAL(12,4)', 'transfer_job_id BIGINT'],
      ]),
    );
  });
});
