import { Column, type ColumnOptions, PrimaryGeneratedColumn } from 'typeorm';
import { ID_MAX } from '#shared/contract/number-validators';
import type { NumberRule, RuleOf } from '#shared/contract/field-rule';
import { type RecordFields, type SetOf, setFields } from '#shared/records/record-fields';
import { BIG_REFERENCE, CREATED_AT, FLAG, MONEY, RATE, REFERENCE, REVISION, text } from './columns';

/** Columns of every record. */
class RecordEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;
}

const COLUMN_OF_UNIT: Readonly<Record<NumberRule['unit'], ColumnOptions>> = { money: MONEY, rate: RATE };

/** Returns the column of the values that a rule accepts; undefined where the rule does not say it. */
function columnOf(rule: RuleOf<unknown> | NumberRule): ColumnOptions | undefined {
  if ('unit' in rule) return COLUMN_OF_UNIT[rule.unit];
  const { type, maximum = 0, maxLength } = rule.schema;
  if (type === 'boolean') return FLAG;
  if (type === 'integer') return maximum > ID_MAX ? BIG_REFERENCE : REFERENCE;
  return maxLength === undefined ? undefined : text(maxLength);
}

/**
 * Returns the base of an entity, with a column for each field that people set. `own` has the columns that the rules of
 * the fields do not tell, such as the length of a choice.
 */
export function recordColumns<F extends RecordFields>(
  fields: F,
  own: Partial<Record<keyof F, ColumnOptions>> = {},
): new () => RecordEntity & SetOf<F> {
  class Entity extends RecordEntity {}
  for (const [name, { rule }] of setFields(fields)) {
    const column = own[name] ?? columnOf(rule);
    if (column === undefined) throw new Error(`The rule of ${name} tells no column. Give its own.`);
    Column(column)(Entity.prototype, name);
  }
  return Entity as new () => never;
}
