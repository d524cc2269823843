import { IsFlag, IsOneOf } from '#shared/contract/choice-validators';
import { IsEnteredAmount, IsRecordId, IsRecordIdOrNone } from '#shared/contract/number-validators';
import { IsText } from '#shared/contract/validators';
import { optional, required, shown } from '#shared/records/record-fields';
import { bodyOfForm, emptyForm, valuesReader } from './record-values';

const FIELDS = {
  invoice_id: required(IsRecordId()),
  sheet_id: optional(IsRecordIdOrNone(), 0),
  amount: required(IsEnteredAmount()),
  kind: required(IsOneOf(['Freight', 'Sand'])),
  note: optional(IsText(200), 'None'),
  is_credit: required(IsFlag()),
  is_final: optional(IsFlag(), true),
  invoice_name: shown<string>(),
};
const EMPTY = {
  invoice_id: 0,
  sheet_id: 0,
  amount: '',
  kind: '',
  note: 'None',
  is_credit: null,
  is_final: true,
};

it('starts a form with nothing chosen, nothing typed, and the values of optional fields', () => {
  expect(emptyForm(FIELDS)).toEqual(EMPTY);
});

it('leaves out the fields that a form does not ask for', () => {
  const { sheet_id, ...others } = EMPTY;
  expect(sheet_id).toBe(0);
  expect(emptyForm(FIELDS, 'sheet_id')).toEqual(others);
});

it('reads only the fields of the form from a record', () => {
  const record = { ...emptyForm(FIELDS), amount: 12.5, id: 9, revision: 4 };
  expect(valuesReader(emptyForm(FIELDS))(record)).toEqual({ ...EMPTY, amount: 12.5 });
});

it('hands on the number of a typed field, and changes nothing else', () => {
  expect(bodyOfForm(FIELDS, { amount: 1250.5, note: '7' })).toEqual({ amount: 1250.5, note: '7' });
});

it('keeps a typed text that is no amount from being one', () => {
  expect(bodyOfForm(FIELDS, { amount: 'ten' })).toEqual({ amount: Number.NaN });
});
