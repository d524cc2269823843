import { anInvoice } from './testing/an-invoice';
import { proposeInvoice } from './propose-invoice';

const TODAY = '2026-11-23';
const week = (over: object = {}) =>
  anInvoice({
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
    expect(proposeInvoice('freight', [week(), week({ id: 4, invoice_name: 'DRE-2602' })], TODAY)).toEqual({
      invoice_name: 'DRE-2604',
      start_date: '2026-11-15',
      end_date: '2026-11-21',
    });
  });

  it.each([
    ['INV 009', 'INV 010'],
    ['99', '100'],
    ['March', ''],
  ])('proposes the name after %s: %j', (invoice_name, next) => {
    expect(proposeInvoice('freight', [week({ invoice_name })], TODAY).invoice_name).toBe(next);
  });

  it('skips a name that an invoice of any kind has', () => {
    const taken = [week(), week({ id: 3, is_asset: true, invoice_name: 'dre-2604' })];
    expect(proposeInvoice('freight', taken, TODAY).invoice_name).toBe('DRE-2605');
  });

  it('ends today at the latest, and proposes no days that lie ahead', () => {
    expect(proposeInvoice('freight', [week()], '2026-11-18')).toMatchObject({ end_date: '2026-11-18' });
    expect(proposeInvoice('freight', [week()], '2026-11-14')).toMatchObject({ start_date: '', end_date: '' });
  });

  it('proposes nothing from versions, the other kind, or an invoice by load numbers', () => {
    const nothing = { invoice_name: '', start_date: '', end_date: '' };
    expect(proposeInvoice('freight', [week({ version_of: 2 }), week({ is_asset: true })], TODAY)).toEqual(
      nothing,
    );
    expect(proposeInvoice('freight', [week({ start_date: '', end_date: '' })], TODAY)).toMatchObject({
      start_date: '',
      end_date: '',
    });
  });
});
