import { entityWords, fieldWords, isNumberAName, reasonWords } from './audit-words';

describe('audit trail words', () => {
  it('names fields, and counts list positions from one', () => {
    const fields = [
      'api_key',
      'contact_name',
      'rates.3.7',
      'mileage_bands.0.low',
      'customer_equipment_rate_id',
    ];
    expect(fields.map(fieldWords)).toEqual([
      'API key',
      'Contact name',
      'Rate 4 8',
      'Mileage band 1 Low',
      'Customer equipment rate',
    ]);
    expect(['load_no', 'pc_job_id', 'rev_rate', 'rates.3.7'].map(isNumberAName)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('names the fields of invoices, credits and accruals like their pages', () => {
    const fields = ['vendor_fsc', 'vendor_total', 'approval_status', 'invoice_id', 'freight_not_received'];
    expect(fields.map(fieldWords)).toEqual([
      'FSC billed',
      'Gross',
      'Approval',
      'Invoice',
      'Freight not received',
    ]);
  });

  it('names the changed records and their number', () => {
    expect([entityWords('loads', 1), entityWords('loads', 1_000), entityWords('odd_things', 2)]).toEqual([
      'Freight load',
      '1,000 freight loads',
      'Odd things',
    ]);
  });

  it.each([
    ['re-rated: diesel price arrived', 'Re-rated: new diesel price'],
    ['re-rated: rate sheet changed', 'Re-rated: rate sheet changed'],
    ['import: october.csv', 'Imported from october.csv'],
    ['sand PO added', 'Sand PO added'],
    ['', ''],
  ])('says why: %j is %j', (why, words) => {
    expect(reasonWords(why)).toBe(words);
  });
});
