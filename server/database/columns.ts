import type { ColumnOptions, RelationOptions } from 'typeorm';

/** Column types, one for each unit. The driver returns decimals as numbers. */
export const MONEY: ColumnOptions = { type: 'decimal', precision: 14, scale: 2, default: 0 };
export const RATE: ColumnOptions = { type: 'decimal', precision: 12, scale: 4, default: 0 };
export const FSC_CELL: ColumnOptions = { type: 'decimal', precision: 12, scale: 6, default: 0 };
export const DIESEL: ColumnOptions = { type: 'decimal', precision: 8, scale: 3 };
export const TONS: ColumnOptions = { type: 'decimal', precision: 12, scale: 4, default: 0 };
export const MILES: ColumnOptions = { type: 'decimal', precision: 10, scale: 2, default: 0 };

/** Reference to another record: 0 when absent. */
export const REFERENCE: ColumnOptions = { type: 'int', unsigned: true, default: 0 };
export const BIG_REFERENCE: ColumnOptions = { type: 'bigint', unsigned: true, default: 0 };
export const REVISION: ColumnOptions = { type: 'int', unsigned: true, default: 0 };
export const FLAG: ColumnOptions = { type: 'boolean', default: false };
/** Calendar day, 'YYYY-MM-DD'. It is read in UTC because the server's time zone would shift it. */
export const DAY: ColumnOptions = { type: 'date', utc: true };
export const INSTANT: ColumnOptions = { type: 'datetime', precision: 3 };
export const CREATED_AT: ColumnOptions = {
  type: 'datetime',
  precision: 3,
  default: () => 'CURRENT_TIMESTAMP(3)',
};

/**
 * Reference that a query may join by.
 * It has no foreign key: 0 stands for "none", and deleted records stay in the table.
 */
export const JOINED: RelationOptions = { createForeignKeyConstraints: false, persistence: false };

/** Returns the type of a text of at most `length` characters, '' when absent. */
export const text = (length: number): ColumnOptions => ({ type: 'varchar', length, default: '' });

/** Returns the type of a text that is compared byte by byte, such as a ticket or a purchase order. */
export const exactText = (length: number): ColumnOptions => ({ ...text(length), collation: 'utf8mb4_bin' });

/**
 * Returns the type of a generated column that makes a name unique among undeleted rows.
 * It is NULL for a deleted row, so that its name can be used again. Comparison ignores case (collation) and
 * surrounding blanks. It is used only by the unique index and by checks for a taken name.
 */
export const nameKey = (column: string, length = 160): ColumnOptions => ({
  type: 'varchar',
  length,
  nullable: true,
  select: false,
  asExpression: `IF(is_deleted, NULL, TRIM(${column}))`,
  generatedType: 'STORED',
});
