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

/** Column that a call chooses for a field, by its number or its heading. */
export interface AskedColumn<Name extends string = string> {
  field: Name;
  column?: number;
  heading?: string;
}

/** Person who made a remembered choice of columns, and the time. */
export interface ChoiceStamp {
  at: string;
  by: string;
}

/** Column of a file with the values of its first lines. */
export interface FileColumn {
  header: string;
  samples: string[];
}

const HEADING_LENGTH_MAX = 200;

const isColumn = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < IMPORT_COLUMNS_MAX;
const isHeading = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= HEADING_LENGTH_MAX;

interface ColumnChoicesRule {
  /** Also accepts the heading of a column instead of its number. */
  readonly byHeading: boolean;
}

function isColumnChoice(
  value: unknown,
  names: readonly unknown[],
  { byHeading }: ColumnChoicesRule,
): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { field, column, heading } = value as Partial<Record<keyof AskedColumn, unknown>>;
  const isNamed = byHeading && column === undefined && isHeading(heading);
  return (isColumn(column) || isNamed) && names.includes(field);
}

/** Checks a list of fields with their columns; the first column is 0. */
export const IsColumnChoices = (
  names: readonly string[],
  rule: ColumnChoicesRule = { byHeading: false },
): PropertyDecorator =>
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
          ...(rule.byHeading ? { heading: { type: 'string', maxLength: HEADING_LENGTH_MAX } } : {}),
        },
        required: rule.byHeading ? ['field'] : ['field', 'column'],
      },
    },
    faultOf: (value) =>
      Array.isArray(value) &&
      value.length <= names.length &&
      value.every((one) => isColumnChoice(one, names, rule))
        ? undefined
        : `must be a list of fields, each with the number${rule.byHeading ? ' or heading' : ''} of its column`,
  });

/** Units of a file. A subclass adds the columns of its fields. */
export class ColumnChoiceRequest {
  @IsOneOf(WEIGHT_UNITS)
  weight_unit!: WeightUnit;

  @IsOneOf(DECIMAL_SIGNS)
  decimal_sign!: ColumnChoice['decimal_sign'];
}
