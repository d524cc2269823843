import { DataSource, type DataSourceOptions } from 'typeorm';
import { CONNECTION_OPTIONS } from './sessions';
import { MIGRATIONS } from './migrations';

/** What answers at an address: generated columns are read back differently. */
export type DatabaseKind = 'mysql' | 'mariadb';

/** TypeORM's view of the database: for migrations, and for the check that entities and migrations agree. */
export function createDataSource(
  databaseUrl: string,
  kind: DatabaseKind,
  entities: NonNullable<DataSourceOptions['entities']> = [],
): DataSource {
  return new DataSource({
    ...CONNECTION_OPTIONS,
    type: kind,
    url: databaseUrl.replace(/^(mysql|mariadb):/, `${kind}:`),
    entities,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
  });
}
