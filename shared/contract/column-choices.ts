import type { DecimalSign } from '../cells/digits';
import { WEIGHT_UNITS, type WeightUnit } from '../cells/file-facts';
import type { MappedColumn } from '../imports/import-kind';
import { IsOneOf } from './choice-validators';
import { fieldRule } from './field-rule';

/** Largest number of columns in a file. */
export const IMPORT_COLUMNS_MAX = 200;

/** Decimal signs; '' as the cells of the file show. A file with numbers of two readings is then refused. */
export const DECIMAL_SIGNS = ['.', ',', ''] as const;

/** Choices of a user for a file: columns, unit of weight, decimal sign. */
export interface ColumnChoice<Name extends string = string> {
  mapping: MappedColumn<Name>[];
  weight_unit: WeightUnit;
  decimal_sign: DecimalSign | '';
}

/** Column of a file with the values of its first lines. */
export interface FileColumn {
  header: string;
  samples: string[];
}

function isColumnChoice(value: unknown, names: readonly unknown[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { field, column } = value as Partial<Record<keyof MappedColumn, unknown>>;
  const isColumn = typeof column === 'number' && Number.isInteger(column) && column >= 0;
  return isColumn && column < IMPORT_COLUMNS_MAX && names.includes(field);
}

/** Checks a list of fields with their columns; the first column is 0. */
export const IsColumnChoices = (names: readonly string[]): PropertyDecorator =>
  fieldRule({
    name: 'isColumnChoices',
    schema: {
      type: 'array',
      maxItems: names.length,
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', enum: [...names] },
          column: { type: 'integer', minimum: 0, maximum: IMPORT_COLUMNS_MAX - 1 },
        },
        required: ['field', 'column'],
      },
    },
    faultOf: (value) =>
      Array.isArray(value) && value.length <= names.length && value.every((one) => isColumnChoice(one, names))
        ? undefined
        : 'must be a list of fields, each with the number of its column',
  });

/** Units of a file. A subclass adds the columns of its fields. */
export class ColumnChoiceRequest {
  @IsOneOf(WEIGHT_UNITS)
  weight_unit!: WeightUnit;

  @IsOneOf(DECIMAL_SIGNS)
  decimal_sign!: ColumnChoice['decimal_sign'];
}
