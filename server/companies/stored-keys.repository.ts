import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '#server/database/index';

/** Key of a company for its job-tracking system, as stored. */
export interface StoredKey {
  readonly id: number;
  readonly api_key_encrypted: string;
}

/** Holds the queries on the encrypted keys of all companies. */
@Injectable()
export class StoredKeysRepository {
  private readonly sql: Sql;

  constructor(database: Database) {
    this.sql = database;
  }

  all(): Promise<StoredKey[]> {
    return this.sql.rows<StoredKey>(
      "SELECT id, api_key_encrypted FROM companies WHERE api_key_encrypted <> '' AND is_deleted = 0 ORDER BY id",
    );
  }

  /** Stores the same key, encrypted again, unless a person has replaced it since. */
  async replace({ id, api_key_encrypted }: StoredKey, renewed: string): Promise<void> {
    await this.sql.run('UPDATE companies SET api_key_encrypted = ? WHERE id = ? AND api_key_encrypted = ?', [
      renewed,
      id,
      api_key_encrypted,
    ]);
  }
}
