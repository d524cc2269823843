import { buildContributingLoad as load } from '#test/factories/contributing-load';
import { type ContributingLoad, LOAD_STATE, type TotalsInput, contributionOf, sumsOf, totalsFrom } from '.';

const asset = (changes: Partial<ContributingLoad> = {}): ContributingLoad =>
  load({ po_number: '', sand_rev: 0, sand_cost: 0, weight_tons: 0, ...changes });

function totals(freight: ContributingLoad[], assets: ContributingLoad[], input: Partial<TotalsInput> = {}) {
  const contributions = [
    ...freight.map((one) => contributionOf('freight', one)),
    ...assets.map((one) => contributionOf('asset', one)),
  ];
  return totalsFrom({
    ...sumsOf(contributions),
    attachedCarriers: [{ pcCarrierId: 7, carrierName: 'Basin Haulers' }],
    projectVendorName: 'Main Vendor',
    sandRates: [{ poNumber: 'PO-1', costRate: 1.6 }],
    fixedMobilization: { revenue: 0, cost: 0 },
    invoices: [],
    credits: [],
    ...input,
  });
}

describe('the totals of a project', () => {
  it('returns zeros without loads', () => {
    const empty = totals([], []);
    expect(empty.project_totals).toMatchObject({ total_loads: 0, average_weight_tons: 0, profit: 0 });
    expect(empty.vendor_asset_totals.map((row) => row.vendor_name)).toEqual(['Main Vendor', 'Basin Haulers']);
    expect(empty.project_po_totals.map((row) => [row.vendor, row.sand_po, row.is_sand])).toEqual([
      ['Main Vendor', '', false],
      ['Basin Haulers', '', false],
      ['Totals', '', false],
      ['', 'PO-1', true],
      ['Totals', '', true],
    ]);
  });

  it('counts transferred-in loads, but no canceled or transferred-out ones', () => {
    const { project_totals } = totals(
      [load(), load({ transfer_type_id: 11 }), load({ transfer_type_id: 12 }), load({ is_canceled: true })],
      [],
    );
    expect(project_totals).toMatchObject({
      total_loads: 2,
      weight_tons: 50,
      freight_rev: 200,
      total_rev: 320,
      total_cost: 256,
      profit: 64,
    });
  });

  it('counts delivery days in Chicago', () => {
    const { project_totals } = totals(
      [
        load({ delivered_date: '2026-03-11T04:59:59Z' }),
        load({ delivered_date: '2026-03-10T05:00:00Z' }),
        load({ delivered_date: '2026-03-11T05:00:00Z' }),
        load({ delivered_date: '2026-03-20T05:00:00Z', is_canceled: true }),
      ],
      [],
    );
    expect(project_totals.active_days).toBe(2);
  });

  it('averages the weight over loads that have one, unrounded', () => {
    const { project_totals } = totals(
      [25, 25, 24.9999, 0].map((weight_tons) => load({ weight_tons })),
      [],
    );
    expect(project_totals.average_weight_tons).toBe(749_999 / 30_000);
    expect(project_totals.weight_tons).toBe(74.9999);
  });

  it('separates loads on a customer invoice from remaining ones', () => {
    const { project_totals } = totals(
      [
        load({ customer_invoice_id: 3 }),
        load(),
        load({ customer_invoice_id: 3, is_canceled: true }),
        load({ is_canceled: true }),
      ],
      [],
      {
        invoices: [
          {
            side: 'customer',
            type: 'freight',
            vendorName: '',
            pcCarrierId: 0,
            poNumber: '',
            totalCents: 16_001,
          },
          { side: 'customer', type: 'asset', vendorName: '', pcCarrierId: 0, poNumber: '', totalCents: 5 },
        ],
        credits: [
          {
            side: 'customer',
            type: 'freight',
            isCredit: true,
            vendorName: '',
            pcCarrierId: 0,
            poNumber: '',
            amountCents: 150,
          },
          {
            side: 'customer',
            type: 'freight',
            isCredit: false,
            vendorName: '',
            pcCarrierId: 0,
            poNumber: '',
            amountCents: 20,
          },
        ],
      },
    );
    expect(project_totals).toMatchObject({
      customer_total_loads: 1,
      customer_canceled_load_count: 1,
      customer_remaining_loads: 1,
      customer_remaining_weight_tons: 25,
      customer_total_inv: 160.01,
      customer_remaining_inv: 160,
      customer_credits: 1.5,
      customer_debits: 0.2,
    });
  });

  it('has one row for each vendor, attached carrier and purchase order', () => {
    const { vendor_totals } = totals(
      [
        load({ vendor_invoice_id: 9 }),
        load(),
        load({ pc_carrier_id: 7, sand_invoice_id: 4 }),
        load({ pc_carrier_id: 7, vendor_invoice_id: 9, is_canceled: true }),
        load({ pc_carrier_id: 2, po_number: 'OWN SAND', sand_rev: 0, sand_cost: 0 }),
      ],
      [],
      {
        invoices: [
          {
            side: 'vendor',
            type: 'freight',
            vendorName: 'Main Vendor',
            pcCarrierId: 0,
            poNumber: '',
            totalCents: 9000,
          },
          {
            side: 'vendor',
            type: 'sand',
            vendorName: 'Terminal',
            pcCarrierId: 0,
            poNumber: 'PO-1',
            totalCents: 4100,
          },
        ],
        credits: [
          {
            side: 'vendor',
            type: 'sand',
            isCredit: true,
            vendorName: 'Terminal',
            pcCarrierId: 0,
            poNumber: 'PO-1',
            amountCents: 7,
          },
        ],
      },
    );
    expect(vendor_totals).toEqual([
      {
        vendor_name: 'Main Vendor',
        po_number: '',
        is_sand: false,
        invoiced_loads: 1,
        vendor_canceled_load_count: 0,
        remaining_loads: 2,
        remaining_weight: 50,
        total_invoiced: 90,
        remaining_to_invoice: 176,
        credits: 0,
        debits: 0,
      },
      {
        vendor_name: 'Basin Haulers',
        po_number: '',
        is_sand: false,
        invoiced_loads: 0,
        vendor_canceled_load_count: 1,
        remaining_loads: 1,
        remaining_weight: 25,
        total_invoiced: 0,
        remaining_to_invoice: 88,
        credits: 0,
        debits: 0,
      },
      {
        vendor_name: 'Terminal',
        po_number: 'PO-1',
        is_sand: true,
        invoiced_loads: 1,
        vendor_canceled_load_count: 0,
        remaining_loads: 2,
        remaining_weight: 50,
        total_invoiced: 41,
        remaining_to_invoice: 80,
        credits: 0.07,
        debits: 0,
      },
    ]);
  });

  it('merges a carrier with the same name as the project vendor', () => {
    const { vendor_totals } = totals([load(), load({ pc_carrier_id: 7 })], [], {
      attachedCarriers: [{ pcCarrierId: 7, carrierName: 'Main Vendor' }],
    });
    expect(vendor_totals.filter((row) => !row.is_sand).map((row) => row.remaining_loads)).toEqual([2]);
  });

  it('leaves loads without a sand cost out of the remaining sand loads', () => {
    const loads = [
      load(),
      load({ sand_cost: 0 }),
      load({ sand_invoice_id: 3 }),
      load({ sand_cost: 0, sand_rev: 0 }),
    ];
    const rates = { sandRates: [{ poNumber: 'PO-1', costRate: 1.6 }] };
    const { vendor_totals } = totals(loads, [], rates);
    const sand = vendor_totals.find(({ is_sand: isSand }) => isSand);
    expect(sand).toMatchObject({
      invoiced_loads: 1,
      remaining_loads: 1,
      remaining_weight: 25,
      remaining_to_invoice: 40,
    });
    const { days } = sumsOf(loads.map((one) => contributionOf('freight', one)));
    expect(days.map(({ unreceivedSandLoads }) => unreceivedSandLoads)).toEqual([sand?.remaining_loads]);
  });

  it('keeps a purchase order after its rate is removed', () => {
    const { vendor_totals, project_po_totals } = totals([load({ po_number: ' PO-2 ' })], [], {
      sandRates: [],
    });
    expect(vendor_totals.filter((row) => row.is_sand).map((row) => row.po_number)).toEqual(['PO-2']);
    expect(project_po_totals.find((row) => row.sand_po === 'PO-2')).toMatchObject({ rate: 1.6 });
  });

  it('calculates the rates of the PO tables by ton', () => {
    const { project_po_totals } = totals(
      [
        load({ freight_cost: 100 }),
        load({ pc_carrier_id: 7, freight_cost: 50.01 }),
        load({ is_canceled: true }),
      ],
      [],
    );
    expect(project_po_totals).toEqual([
      {
        vendor: 'Main Vendor',
        rate: 4,
        weight_received: 25,
        invoice_amount: 100,
        sand_po: '',
        is_sand: false,
      },
      {
        vendor: 'Basin Haulers',
        rate: 2.0004,
        weight_received: 25,
        invoice_amount: 50.01,
        sand_po: '',
        is_sand: false,
      },
      {
        vendor: 'Totals',
        rate: 3.0002,
        weight_received: 50,
        invoice_amount: 150.01,
        sand_po: '',
        is_sand: false,
      },
      { vendor: '', rate: 1.6, weight_received: 50, invoice_amount: 80, sand_po: 'PO-1', is_sand: true },
      { vendor: 'Totals', rate: 1.6, weight_received: 50, invoice_amount: 80, sand_po: '', is_sand: true },
    ]);
  });

  it('separates freight and asset loads', () => {
    const { project_totals, project_asset_totals, vendor_asset_totals } = totals(
      [load()],
      [asset(), asset()],
    );
    expect([project_totals.total_loads, project_asset_totals.total_loads]).toEqual([1, 2]);
    expect(project_asset_totals).toMatchObject({ total_rev: 220, total_cost: 176, sand_rev: 0 });
    expect(vendor_asset_totals[0]).toMatchObject({ remaining_loads: 2, remaining_to_invoice: 176 });
  });

  it('uses a fixed mobilization instead of the amounts of asset loads', () => {
    const { project_totals, project_asset_totals, vendor_asset_totals } = totals([load()], [asset()], {
      fixedMobilization: { revenue: 5000, cost: 4000.5 },
      invoices: [
        {
          side: 'vendor',
          type: 'asset',
          vendorName: 'Main Vendor',
          pcCarrierId: 0,
          poNumber: '',
          totalCents: 100_000,
        },
      ],
    });
    expect(project_asset_totals).toMatchObject({
      total_loads: 1,
      freight_rev: 5000,
      fsc_rev: 0,
      total_rev: 5000,
      total_cost: 4000.5,
      profit: 999.5,
      customer_remaining_inv: 5000,
    });
    expect(vendor_asset_totals.map((row) => row.remaining_to_invoice)).toEqual([3000.5, 0]);
    expect(project_totals.total_rev).toBe(160);
  });
});

describe('sand purchase orders', () => {
  const sandOf = (loads: ContributingLoad[], input: Partial<TotalsInput> = {}) => {
    const { vendor_totals, project_po_totals } = totals(loads, [], input);
    const [row] = vendor_totals.filter((one) => one.is_sand);
    const [po] = project_po_totals.filter((one) => one.is_sand);
    expect(po?.vendor).toBe(row?.vendor_name);
    return row;
  };
  const from = (terminal_name: string, changes: Partial<ContributingLoad> = {}): ContributingLoad =>
    load({ terminal_name, ...changes });

  it.each<[what: string, loads: ContributingLoad[], vendor: string]>([
    ['the only terminal', [from('Kermit Mine'), from(' Kermit Mine '), from('')], 'Kermit Mine'],
    ['that there are several terminals', [from('Kermit Mine'), from('Monahans')], 'Several terminals'],
    ['no name without a terminal', [from('')], ''],
    [
      'only terminals of loads that count',
      [from('Kermit Mine'), from('Odessa', { is_canceled: true }), from('Pecos', { transfer_type_id: 12 })],
      'Kermit Mine',
    ],
  ])('shows %s until there is a sand invoice', (_what, loads, vendor) => {
    expect(sandOf(loads)?.vendor_name).toBe(vendor);
  });

  it('shows the vendor of the sand invoice', () => {
    const invoice = {
      side: 'vendor',
      type: 'sand',
      pcCarrierId: 0,
      poNumber: 'PO-1',
      totalCents: 1,
    } as const;
    const invoices = [{ ...invoice, vendorName: 'Kermit Sand LLC' }];
    expect(sandOf([from('Kermit Mine')], { invoices })?.vendor_name).toBe('Kermit Sand LLC');
  });

  it('counts only loads with a sand cost as remaining', () => {
    const row = sandOf([load(), load({ sand_cost: 0 }), load({ sand_invoice_id: 3 })]);
    expect(row).toMatchObject({ remaining_loads: 1, remaining_weight: 25, remaining_to_invoice: 40 });
  });
});

describe('the state of a load', () => {
  it.each<[Partial<ContributingLoad>, number]>([
    [{}, 0],
    [{ is_canceled: true }, LOAD_STATE.canceled],
    [{ transfer_type_id: 12, vendor_invoice_id: 1 }, LOAD_STATE.transferredOut | LOAD_STATE.vendorInvoiced],
    [{ transfer_type_id: 11 }, 0],
    [{ customer_invoice_id: 1, sand_invoice_id: 1 }, LOAD_STATE.customerInvoiced | LOAD_STATE.sandInvoiced],
    [{ sand_cost: 0.01 }, LOAD_STATE.sandPriced],
    [{ sand_cost: -0.01 }, 0],
  ])('reads %j as state %d', (changes, state) => {
    const contribution = contributionOf('freight', load({ sand_cost: 0, ...changes }));
    expect(contribution.key.state).toBe(state);
    expect(contribution.day === null).toBe(changes.is_canceled === true || changes.transfer_type_id === 12);
  });
});
