import type { ColumnOptions, RelationOptions } from 'typeorm';

/** Column types, one for each unit (design: domain, section 2). Numbers leave the driver as numbers. */
export const MONEY: ColumnOptions = { type: 'decimal', precision: 14, scale: 2, default: 0 };
export const RATE: ColumnOptions = { type: 'decimal', precision: 12, scale: 4, default: 0 };
export const FSC_CELL: ColumnOptions = { type: 'decimal', precision: 12, scale: 6, default: 0 };
export const DIESEL: ColumnOptions = { type: 'decimal', precision: 8, scale: 3 };
export const TONS: ColumnOptions = { type: 'decimal', precision: 12, scale: 4, default: 0 };
export const MILES: ColumnOptions = { type: 'decimal', precision: 10, scale: 2, default: 0 };

/** A reference of the specification: 0 when absent. */
export const REFERENCE: ColumnOptions = { type: 'int', unsigned: true, default: 0 };
export const BIG_REFERENCE: ColumnOptions = { type: 'bigint', unsigned: true, default: 0 };
export const REVISION: ColumnOptions = { type: 'int', unsigned: true, default: 0 };
export const FLAG: ColumnOptions = { type: 'boolean', default: false };
/** A calendar day, 'YYYY-MM-DD'. Read in UTC, or the server's own zone would shift it. */
export const DAY: ColumnOptions = { type: 'date', utc: true };
export const INSTANT: ColumnOptions = { type: 'datetime', precision: 3 };
export const CREATED_AT: ColumnOptions = {
  type: 'datetime',
  precision: 3,
  default: () => 'CURRENT_TIMESTAMP(3)',
};

/**
 * A reference that a query may join by. No foreign key: 0 stands for "none", and records are marked as deleted instead of
 * being removed.
 */
export const JOINED: RelationOptions = { createForeignKeyConstraints: false, persistence: false };

/** A text of at most `length` characters, '' when absent. */
export const text = (length: number): ColumnOptions => ({ type: 'varchar', length, default: '' });

/** A text that is compared exactly, byte by byte: tickets, purchase orders, identities of a source. */
export const exactText = (length: number): ColumnOptions => ({ ...text(length), collation: 'utf8mb4_bin' });

/**
 * A name that may be used again once its row is deleted: NULL for a deleted row, so that the unique index
 * lets it go. Compared without case (collation) and without surrounding blanks. Nobody reads it.
 */
export const nameKey = (column: string, length = 160): ColumnOptions => ({
  type: 'varchar',
  length,
  nullable: true,
  select: false,
  asExpression: `IF(is_deleted, NULL, TRIM(${column}))`,
  generatedType: 'STORED',
});
