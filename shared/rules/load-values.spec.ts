import fc from 'fast-check';
import {
  VALUE_FIELDS,
  type ValueField,
  type ValueFilter,
  fieldTests,
  readValueFilter,
  switchValue,
  valueFilterText,
} from './load-values';

const LOAD = { carrier_name: 'Lone Star', po_number: 'PO-9' };
const wanted = (field: ValueField, value: string): ValueFilter => ({ field, value, excluded: false });
const excluded = (field: ValueField, value: string): ValueFilter => ({ field, value, excluded: true });
const passes = (...filters: ValueFilter[]): boolean => fieldTests(filters).every((test) => test.passes(LOAD));

describe('the value filters', () => {
  it.each<[string, ValueFilter[], boolean]>([
    ['nothing', [], true],
    ['one of its values', [wanted('carrier', 'Zeta'), wanted('carrier', 'Lone Star')], true],
    ['another value', [wanted('carrier', 'Lone')], false],
    ['a value of every field', [wanted('carrier', 'Lone Star'), wanted('po', 'PO-1')], false],
    ['an excluded value', [excluded('carrier', 'Lone Star')], false],
    ['all but another value', [excluded('carrier', 'Zeta')], true],
    ['no invoice', [wanted('customer_invoice', '')], true],
    ['any invoice', [excluded('customer_invoice', '')], false],
  ])('pass a load for %s', (_name, filters, passed) => {
    expect(passes(...filters)).toBe(passed);
  });

  it('switch a value between wanted, excluded and neither', () => {
    const one = switchValue([wanted('po', '1')], wanted('carrier', 'A'));
    expect(one).toEqual([wanted('po', '1'), wanted('carrier', 'A')]);
    expect(switchValue(one, excluded('carrier', 'A'))).toEqual([wanted('po', '1'), excluded('carrier', 'A')]);
    expect(switchValue(one, wanted('carrier', 'A'))).toEqual([wanted('po', '1')]);
  });

  it('are the same after they were written into an address', () => {
    const filter = fc.record({
      field: fc.constantFrom(...(Object.keys(VALUE_FIELDS) as ValueField[])),
      value: fc.string(),
      excluded: fc.boolean(),
    });
    fc.assert(fc.property(filter, (one) => expect(readValueFilter(valueFilterText(one))).toEqual(one)));
    expect(readValueFilter('-po:PO:9')).toEqual(excluded('po', 'PO:9'));
    expect(readValueFilter('colour:red')).toBeNull();
    expect(readValueFilter('Lone Star')).toBeNull();
  });
});
