import { buildLoad } from '#test/factories/build-load';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { firstBillableDay, lastInvoicedDay, proposeInvoice } from './propose-invoice';

const TODAY = '2026-11-23';
const week = (over: object = {}) =>
  buildCustomerInvoice({
    id: 5,
    version_of: 0,
    is_asset: false,
    invoice_name: 'DRE-2603',
    start_date: '2026-11-08',
    end_date: '2026-11-14',
    ...over,
  });

describe('proposeInvoice', () => {
  it('counts the name on and proposes as many days after the newest invoice', () => {
    expect(proposeInvoice('freight', [week(), week({ id: 4, invoice_name: 'DRE-2602' })], TODAY, '')).toEqual(
      {
        invoice_name: 'DRE-2604',
        start_date: '2026-11-15',
        end_date: '2026-11-21',
      },
    );
  });

  it.each([
    ['INV 009', 'INV 010'],
    ['99', '100'],
    ['March', ''],
  ])('proposes the name after %s: %j', (invoice_name, next) => {
    expect(proposeInvoice('freight', [week({ invoice_name })], TODAY, '').invoice_name).toBe(next);
  });

  it('skips a name that an invoice of any kind has', () => {
    const taken = [week(), week({ id: 3, is_asset: true, invoice_name: 'dre-2604' })];
    expect(proposeInvoice('freight', taken, TODAY, '').invoice_name).toBe('DRE-2605');
  });

  it('ends today at the latest, and proposes no days that lie ahead', () => {
    expect(proposeInvoice('freight', [week()], '2026-11-18', '')).toMatchObject({ end_date: '2026-11-18' });
    expect(proposeInvoice('freight', [week()], '2026-11-14', '')).toMatchObject({
      start_date: '',
      end_date: '',
    });
  });

  it('proposes the days of a void invoice again', () => {
    const version = { version_of: 5, invoice_name: 'DRE-2603 v2', is_void: true };
    const voided = [week({ is_current: false }), week({ id: 6, ...version })];
    expect(proposeInvoice('freight', voided, TODAY, '')).toEqual({
      invoice_name: 'DRE-2604',
      start_date: '2026-11-08',
      end_date: '2026-11-14',
    });
    expect(lastInvoicedDay('freight', voided)).toBe('');
    const billedAgain = [...voided, week({ id: 7, ...version, is_void: false })].map((one) =>
      one.id === 6 ? { ...one, is_current: false } : one,
    );
    expect(proposeInvoice('freight', billedAgain, TODAY, '')).toMatchObject({ start_date: '2026-11-15' });
    expect(lastInvoicedDay('freight', billedAgain)).toBe('2026-11-14');
  });

  it.each([
    ['not those before it that only older loads have', { end_date: '2026-11-07' }, '2026-11-21'],
    ['all days of a first invoice', { end_date: '' }, '2026-11-23'],
    ['all, when an invoice by numbers is among them', { by_numbers: true }, '2026-11-23'],
    ['all, when an invoice of assets is among them', { is_asset: true }, '2026-11-23'],
    ['all, when the invoice before it is void', { is_void: true }, '2026-11-23'],
  ])('counts the days of the newest invoice, %s', (_, over, end_date) => {
    const before = week({ id: 4, start_date: '2026-11-01', end_date: '2026-11-07', ...over });
    const found = proposeInvoice('freight', [before, week({ start_date: '2026-10-01' })], TODAY, '');
    expect(found).toMatchObject({ start_date: '2026-11-15', end_date });
  });

  it('proposes no days after an invoice by load numbers', () => {
    expect(
      proposeInvoice('freight', [week({ start_date: '', end_date: '' })], TODAY, '2026-11-03'),
    ).toMatchObject({ invoice_name: 'DRE-2604', start_date: '', end_date: '' });
  });

  // November 23 is a Monday.
  it.each([
    ['the week of the first load', '2026-10-14', TODAY, ['2026-10-11', '2026-10-17']],
    ['the last week, when it has the first load', '2026-11-21', TODAY, ['2026-11-15', '2026-11-21']],
    ['this week until today, when all loads are of this week', '2026-11-22', TODAY, ['2026-11-22', TODAY]],
    ['the last week that is over, without a load', '', TODAY, ['2026-11-15', '2026-11-21']],
    ['the last week that is over, on its Saturday', '', '2026-11-21', ['2026-11-08', '2026-11-14']],
    ['the last week that is over, when loads lie ahead', '2026-11-30', TODAY, ['2026-11-15', '2026-11-21']],
  ])('proposes no name for the first invoice, and %s', (_, firstDay, today, days) => {
    const others = [week({ version_of: 2 }), week({ is_asset: true })];
    const { invoice_name, start_date, end_date } = proposeInvoice('freight', others, today, firstDay);
    expect([invoice_name, start_date, end_date]).toEqual(['', ...days]);
  });
});

describe('firstBillableDay', () => {
  const load = (delivered_date: string, over: Parameters<typeof buildLoad>[0] = {}) =>
    buildLoad({ delivered_date, matching_load_numbers: [400_001], ...over });

  it("is the first load's day in Chicago, and skips loads that no invoice can take", () => {
    const loads = [
      load('2026-11-03T18:00:00.000Z'),
      load('2026-11-02T03:00:00.000Z'),
      load('2026-10-01T18:00:00.000Z', { customer_invoice_id: 4 }),
      load('2026-10-02T18:00:00.000Z', { locked_reason: 'Weight dispute' }),
      load('2026-10-03T18:00:00.000Z', { is_canceled: true }),
      load('2026-10-04T18:00:00.000Z', { ticket_is_missing: true }),
    ];
    expect(firstBillableDay('freight', loads)).toBe('2026-11-01');
    expect(firstBillableDay('freight', loads.slice(2))).toBe('');
  });
});
