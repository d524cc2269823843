import { buildContributingLoad } from '#test/factories/contributing-load';
import { type ContributingLoad, type TotalsInput, contributionOf, sumsOf, totalsFrom } from '.';

const load = (po_number: string, over: Partial<ContributingLoad> = {}): ContributingLoad =>
  buildContributingLoad({ po_number, sand_rev: 0, sand_cost: 0, ...over });

function sandTable(loads: ContributingLoad[], sandRates: TotalsInput['sandRates']) {
  const { project_po_totals, vendor_totals } = totalsFrom({
    ...sumsOf(loads.map((one) => contributionOf('freight', one))),
    attachedCarriers: [],
    projectVendorName: 'Main Vendor',
    sandRates,
    fixedMobilization: { revenue: 0, cost: 0 },
    invoices: [],
    credits: [],
  });
  const rows = project_po_totals
    .filter((row) => row.is_sand)
    .map(({ sand_po: po, vendor, rate, weight_received: tons, invoice_amount: amount }) => [
      po || vendor,
      rate,
      tons,
      amount,
    ]);
  return { rows, sandVendors: vendor_totals.filter((row) => row.is_sand).length };
}

describe('the sand POs of a project', () => {
  const rated = [{ poNumber: 'PO-1', costRate: 1.6 }];

  it('list a PO without a rate, last and with nothing to pay, so that the weights add up', () => {
    const loads = [
      load('PO-1', { sand_cost: 40 }),
      load('PO-0'),
      load('PO-0', { is_canceled: true }),
      load('PO-9', { transfer_type_id: 12 }),
      load(''),
    ];
    expect(sandTable(loads, rated)).toEqual({
      rows: [
        ['PO-1', 1.6, 25, 40],
        ['PO-0', 0, 25, 0],
        ['Totals', 0.8, 50, 40],
      ],
      sandVendors: 1,
    });
  });

  it("are none where all sand is the customer's own", () => {
    expect(sandTable([load('PO-1'), load('PO-2')], []).rows).toEqual([]);
  });
});
