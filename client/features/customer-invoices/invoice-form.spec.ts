import 'reflect-metadata';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import {
  faultsOf,
  openVersions,
  requestOf,
  startValues,
  storedName,
  type InvoiceValues,
} from './invoice-form';

const values = (over: Partial<InvoiceValues> = {}): InvoiceValues => ({
  ...startValues('freight', null, null),
  invoice_name: 'April',
  start_date: '2026-04-01',
  end_date: '2026-04-30',
  ...over,
});
const said = (over: Partial<InvoiceValues>, isVersion = false): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faultsOf(values(over), isVersion, [buildCustomerInvoice()])).filter(
      ([, text]) => text !== '',
    ),
  );

const NOTHING = { numbers: null, leaveOut: new Set<number>(), older: { loads: 0 } };

describe('the form that generates a customer invoice', () => {
  it.each([
    ['a name', { invoice_name: '  ' }, { invoice_name: 'Please enter a name' }],
    ['a start date', { start_date: '' }, { start_date: 'Please select a start date' }],
    ['an end date', { end_date: '' }, { end_date: 'Please select an end date' }],
    [
      'an end date after the start date',
      { end_date: '2026-03-31' },
      { end_date: 'The end date is before the start date' },
    ],
    ['load numbers', { by_numbers: true }, { numbers: 'Please enter load numbers' }],
    [
      'load numbers that are valid',
      { by_numbers: true, numbers: '1\na\nb\nc\nd' },
      {
        numbers:
          "Line 2: 'a' isn't a load number. Line 3: 'b' isn't a load number. Line 4: 'c' isn't a load number, and 1 more",
      },
    ],
  ])('requires %s', (_, over, faults) => {
    expect(said(over)).toEqual(faults);
  });

  it('requires no dates when loads are chosen by number', () => {
    expect(said({ by_numbers: true, numbers: '418230', start_date: '', end_date: '' })).toEqual({});
  });

  it('finds a duplicate name of the same kind, despite case and spaces', () => {
    expect(said({ invoice_name: ' MARCH ' })).toEqual({ invoice_name: 'This invoice already exists' });
    expect(said({ invoice_name: 'March', kind: 'asset' })).toEqual({});
  });

  it('requires a version, and a name that no version has', () => {
    expect(said({ version: 0 }, true)).toEqual({ version: 'Please select a version' });
    const taken = [buildCustomerInvoice({ invoice_name: 'March v2' })];
    expect(faultsOf(values({ invoice_name: 'March', version: 2 }), true, taken).invoice_name).toBe(
      'This invoice already exists, please update the name/version',
    );
    expect(said({ version: 2, by_numbers: true, numbers: '' }, true)).toEqual({
      numbers: 'Please enter load numbers',
    });
  });

  it('adds the version to the name only once', () => {
    expect(storedName(values({ invoice_name: ' March ', version: 3 }))).toBe('March v3');
    expect(storedName(values({ invoice_name: 'March v3', version: 3 }))).toBe('March v3');
    expect(storedName(values({ invoice_name: 'March' }))).toBe('March');
  });

  it('offers the versions up to 10 after the last one', () => {
    expect(openVersions(1)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(openVersions(8)).toEqual([9, 10]);
    expect(openVersions(10)).toEqual([]);
  });

  it('starts a version with the dates and choice of the newest version, and the next number', () => {
    const original = buildCustomerInvoice({ is_current: false });
    const newest = buildCustomerInvoice({
      id: 12,
      version_of: 9,
      version: 2,
      start_date: '2026-03-05',
      by_numbers: true,
    });
    expect(startValues('freight', original, newest)).toMatchObject({
      invoice_name: 'March',
      version: 3,
      start_date: '2026-03-05',
      end_date: '2026-03-31',
      by_numbers: true,
    });
    expect(startValues('freight', original, buildCustomerInvoice({ version: 10 })).version).toBe(0);
  });

  it('sends dates or load numbers, and the figures shown', () => {
    const expected = { total_loads: 2, total_weight_tons: 48, total_rev: 10.5 };
    const parts = { projectId: 1, versionOf: 0, expected };
    expect(requestOf({ ...parts, values: values(), preview: { ...NOTHING, picked: null } })).toEqual({
      project_id: 1,
      version_id: 0,
      invoice: {
        invoice_name: 'April',
        is_asset: false,
        version_of: 0,
        start_date: '2026-04-01',
        end_date: '2026-04-30',
      },
      expected,
    });
    const byNumbers = values({ by_numbers: true });
    const preview = { ...NOTHING, numbers: new Set([3, 5]), picked: null };
    expect(requestOf({ ...parts, values: byNumbers, preview })).toMatchObject({
      load_numbers: [3, 5],
      invoice: { start_date: '', end_date: '' },
    });
  });

  it('sends the loads chosen by hand, with dates that include them all', () => {
    const expected = { total_loads: 2, total_weight_tons: 48, total_rev: 10.5 };
    const parts = { projectId: 1, versionOf: 9, expected };
    const picked = [
      { id: 7, delivered_date: '2026-04-10T12:00:00Z' },
      { id: 8, delivered_date: '2026-05-02T12:00:00Z' },
    ];
    const body = requestOf({ ...parts, values: values({ version: 2 }), preview: { ...NOTHING, picked } });
    expect(body).toMatchObject({
      invoice: { start_date: '2026-04-01', end_date: '2026-05-02' },
      loads: [{ load_id: 7 }, { load_id: 8 }],
    });
    const preview = { ...NOTHING, numbers: new Set([400_007]), picked };
    const byNumbers = requestOf({ ...parts, values: values({ by_numbers: true }), preview });
    expect(byNumbers).toMatchObject({ invoice: { start_date: '', end_date: '' }, loads: [{}, {}] });
    expect(byNumbers.load_numbers).toBeUndefined();
  });

  it('sends the choices of dates, but not those of hand-picked loads', () => {
    const expected = { total_loads: 2, total_weight_tons: 48, total_rev: 10.5 };
    const parts = { projectId: 1, versionOf: 0, expected, values: values({ older: true }) };
    const chosen = { ...NOTHING, leaveOut: new Set([7]), older: { loads: 3 } };
    const choices = { leave_out: [7], include_older: true };
    expect(requestOf({ ...parts, preview: { ...chosen, picked: null } })).toMatchObject(choices);
    const picks = requestOf({ ...parts, preview: { ...chosen, picked: [] } });
    expect(picks).not.toHaveProperty('leave_out');
    expect(picks).not.toHaveProperty('include_older');
    const noOlder = { ...chosen, picked: null, older: { loads: 0 } };
    expect(requestOf({ ...parts, preview: noOlder })).not.toHaveProperty('include_older');
  });
});
