import type { FscSheetReply } from '#shared/contract/fuel-surcharges';
import type { RateSheetReply } from '#shared/contract/rate-sheets';
import { buildProject } from '#test/factories/build-project';
import { buildAccountCompany } from '#test/factories/build-people';
import { recordNames, withCurrentNames } from './project-names';

const PROJECT = buildProject({
  id: 1,
  customer_id: 11,
  vendor_id: 12,
  customer_rates_id: 21,
  vendor_rates_id: 22,
  customer_fsc_id: 31,
  vendor_fsc_id: 0,
  customer_name: 'Diamond Ridge',
  vendor_name: 'High Plains',
  customer_rates: 'Customer 2026',
  vendor_rates: 'Vendor 2026',
  customer_fsc_rates: 'Customer FSC',
  vendor_fsc_rates: '',
});

const company = (id: number, company_name: string) => buildAccountCompany({ id, company_name });
const rateSheet = (id: number, rs_name: string) => ({ id, rs_name }) as RateSheetReply;
const fscSheet = (id: number, fsc_name: string) => ({ id, fsc_name }) as FscSheetReply;

describe('the naming of a project', () => {
  it('uses the current names of the records', () => {
    const names = recordNames(
      [company(11, 'Diamond Ridge Energy'), company(12, 'High Plains')],
      [rateSheet(22, 'Vendor 2027')],
      [fscSheet(31, 'Customer surcharge')],
    );
    expect(withCurrentNames(PROJECT, names)).toEqual({
      ...PROJECT,
      customer_name: 'Diamond Ridge Energy',
      vendor_rates: 'Vendor 2027',
      customer_fsc_rates: 'Customer surcharge',
    });
  });

  it('keeps the stored names until the lists have loaded, and for deleted records', () => {
    expect(withCurrentNames(PROJECT, recordNames([], [], []))).toBe(PROJECT);
  });

  it('returns the same object when nothing was renamed', () => {
    const names = recordNames([company(11, 'Diamond Ridge')], [rateSheet(21, 'Customer 2026')], []);
    expect(withCurrentNames(PROJECT, names)).toBe(PROJECT);
  });
});
