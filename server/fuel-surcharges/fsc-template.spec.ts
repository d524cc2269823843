import { templateMileageBands, templatePriceBands } from '../../shared/calc/fuel-surcharge';
import { readFscCsv } from '../../shared/rules/fsc-csv';
import { fscTemplateCsv } from './fsc-template';

describe('the FSC template', () => {
  it('is read back as it is downloaded, and as it is filled in', () => {
    expect(readFscCsv(fscTemplateCsv())).toEqual({
      sheet: {
        rates: templateMileageBands().map(() => templatePriceBands().map(() => 0)),
        price_bands: templatePriceBands(),
        mileage_bands: templateMileageBands(),
      },
    });
    const filled = readFscCsv(fscTemplateCsv().replace('0.0000', '$1.2500'));
    expect('sheet' in filled && filled.sheet.rates[0]?.slice(0, 2)).toEqual([1.25, 0]);
  });
});
