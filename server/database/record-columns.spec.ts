import { type ColumnOptions, getMetadataArgsStorage } from 'typeorm';
import { IsFlag, IsOneOf } from '#shared/contract/choice-validators';
import { IsEnteredAmount, IsOutsideId, IsRate, IsRecordId } from '#shared/contract/number-validators';
import { IsText } from '#shared/contract/validators';
import { optional, required, shown } from '#shared/records/record-fields';
import { BIG_REFERENCE, FLAG, MONEY, RATE, REFERENCE, text } from './columns';
import { recordColumns } from './record-columns';

const columnsOf = (entity: new () => object): Record<string, ColumnOptions> =>
  Object.fromEntries(
    getMetadataArgsStorage()
      .columns.filter(({ target }) => target === entity)
      .map(({ propertyName, options }) => [propertyName, options]),
  );

it('gives each field that people set the column of its rule', () => {
  const entity = recordColumns({
    outside_id: required(IsOutsideId()),
    sheet_id: required(IsRecordId()),
    amount: required(IsEnteredAmount()),
    rate: required(IsRate()),
    note: optional(IsText(120), ''),
    is_final: optional(IsFlag(), false),
    sheet_name: shown<string>(),
  });
  expect(columnsOf(entity)).toEqual({
    outside_id: BIG_REFERENCE,
    sheet_id: REFERENCE,
    amount: MONEY,
    rate: RATE,
    note: text(120),
    is_final: FLAG,
  });
});

const CHOICE = { kind: required(IsOneOf(['Freight', 'Sand'])) };

it('refuses a field whose rule tells no column', () => {
  expect(() => recordColumns(CHOICE)).toThrow('The rule of kind tells no column. Give its own.');
});

it('takes a column of its own instead', () => {
  expect(columnsOf(recordColumns(CHOICE, { kind: text(10) }))).toEqual({ kind: text(10) });
});
