import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import { needsReview } from '../calc/review';
import {
  ALL_LOADS,
  FREIGHT_TABS,
  TAB_BITS,
  assetTabs,
  takesPartInTicketMatching,
  filterOf,
  searchText,
  tabsOf,
  type FilteredLoad,
  type LoadQuery,
  type LoadTab,
} from './load-filters';

const AVERAGE_TONS = 24;

/** Builds a load without problems that is invoiced on every side. */
const build = (over: Partial<FilteredLoad> = {}): FilteredLoad => ({
  load_no: 418227,
  delivered_date: '2026-03-08T15:00:00.000Z',
  carrier_name: 'Lone Star Hauling',
  approved_mileage: 42.5,
  weight_tons: 24,
  locked_reason: '',
  customer_invoice_id: 71,
  vendor_invoice_id: 72,
  propconnect_approval_status: 'Approved',
  is_canceled: false,
  transfer_type_id: 0,
  terminal_name: 'Kermit',
  product_name: '100 Mesh',
  po_number: 'PO-9',
  ticket_number: 'T-1001',
  ticket_is_missing: false,
  matching_load_numbers: [418227],
  sand_invoice_id: 73,
  sand_cost: 800,
  customer_invoice_name: 'INV-104',
  vendor_invoice_name: 'HP 1041',
  sand_invoice_name: 'Kermit 9',
  driver_ticket_auto_status_name: 'Ticket Match',
  ...over,
});

const tabNames = (load: FilteredLoad): LoadTab[] =>
  FREIGHT_TABS.map(({ tab }) => tab).filter(
    (tab) => (tabsOf(load, needsReview(load, AVERAGE_TONS)) & TAB_BITS[tab]) !== 0,
  );

describe('the filter tabs', () => {
  const cases: [string, Partial<FilteredLoad>, LoadTab[]][] = [
    ['no problems', {}, []],
    ['no ticket', { ticket_is_missing: true }, ['missing_ticket']],
    ['no customer invoice', { customer_invoice_id: 0 }, ['customer_not_invoiced']],
    ['no vendor invoice', { vendor_invoice_id: 0 }, ['freight_not_invoiced']],
    ['no sand invoice', { sand_invoice_id: 0 }, ['sand_not_invoiced']],
    ['no sand invoice and no sand cost', { sand_invoice_id: 0, sand_cost: 0 }, []],
    ['a lock reason', { locked_reason: 'held' }, ['locked']],
    ['a shared ticket', { matching_load_numbers: [1, 2] }, ['duplicate_bols']],
    ['transferred in', { transfer_type_id: 11 }, ['transfers']],
    ['transferred out', { transfer_type_id: 12 }, ['transfers']],
    [
      'transferred out, with all other problems',
      {
        transfer_type_id: 12,
        locked_reason: 'held',
        ticket_is_missing: true,
        customer_invoice_id: 0,
        approved_mileage: 0,
        matching_load_numbers: [1, 2],
        driver_ticket_auto_status_name: 'Ticket Mismatch',
      },
      ['transfers'],
    ],
    ['no miles', { approved_mileage: 0 }, ['review']],
    ['negative miles', { approved_mileage: -1 }, ['review']],
    ['more than 10% too heavy', { weight_tons: 26.4001 }, ['review']],
    ['exactly 10% too heavy', { weight_tons: 26.4 }, []],
    ['exactly 10% too light', { weight_tons: 21.6 }, []],
    ['more than 10% too light', { weight_tons: 21.5999 }, ['review']],
    ['ticket mismatch', { driver_ticket_auto_status_name: 'Ticket Mismatch' }, ['ticket_mismatch']],
    ['ticket pending OCR', { driver_ticket_auto_status_name: 'Ticket Pending OCR' }, ['ticket_mismatch']],
    [
      'canceled and not invoiced',
      { is_canceled: true, customer_invoice_id: 0, vendor_invoice_id: 0, sand_invoice_id: 0 },
      [],
    ],
    ['canceled without a ticket', { is_canceled: true, ticket_is_missing: true }, ['missing_ticket']],
  ];

  it.each(cases)('lists a load under its tabs: %s', (_what, over, expected) => {
    expect(tabNames(build(over))).toEqual(['all', ...expected]);
  });

  it('has the required labels in their order', () => {
    expect(FREIGHT_TABS.map(({ label }) => label)).toEqual([
      'all',
      'missing ticket',
      'customer not invoiced',
      'freight not invoiced',
      'sand not invoiced',
      'locked',
      'duplicate bols',
      'transfers',
      'review',
      'ticket mismatch',
    ]);
  });
});

describe('the tabs of asset loads', () => {
  it.each([
    [0, 0, ['all', 'customer not invoiced', 'freight not invoiced', 'locked']],
    [1000, 0, ['all', 'freight not invoiced', 'locked']],
    [0, 1000, ['all', 'customer not invoiced', 'locked']],
    [1000, 1000, ['all', 'locked']],
  ])('shows the tabs for fixed revenue %d and fixed cost %d', (fixed_mob_rev, fixed_mob_cost, labels) => {
    expect(assetTabs({ fixed_mob_rev, fixed_mob_cost }).map(({ label }) => label)).toEqual(labels);
  });
});

describe('filterOf', () => {
  const finds = (query: Partial<LoadQuery>, over: Partial<FilteredLoad> = {}): boolean => {
    const load = build(over);
    return filterOf({ ...ALL_LOADS, ...query }, CHICAGO_DAY_BOUNDS)(load, searchText(load));
  };

  it.each([
    ['418227', true],
    ['LONE star', true],
    ['star lone', true],
    ['kermit', true],
    ['100 mesh', true],
    ['po-9', true],
    ['t-1001', true],
    ['inv-104', true],
    ['hp 1041', true],
    ['kermit 9', true],
    // Users do not know the ids of invoices.
    ['71', false],
    ['72', false],
    ['73', false],
    ['approved', true],
    ['  ', true],
    ['lone moon', false],
    ['9999', false],
  ])('searches for %j with the result %j', (search, found) => {
    expect(finds({ search })).toBe(found);
  });

  it('ignores missing invoices, and finds the type of an asset load', () => {
    const none = {
      customer_invoice_name: undefined,
      vendor_invoice_name: undefined,
      sand_invoice_name: undefined,
    };
    expect(searchText(build(none))).not.toMatch(/undefined|^0?$/m);
    expect(finds({ search: 'empty box' }, { load_type: 'Empty Box' })).toBe(true);
    expect(finds({ search: 'missing' }, { ticket_is_missing: true, ticket_number: '' })).toBe(true);
    expect(finds({ search: 'missing' }, { ticket_is_missing: false })).toBe(false);
  });

  it.each([
    ['2026-03-08', '2026-03-08', '2026-03-08T05:59:59.999Z', false],
    ['2026-03-08', '2026-03-08', '2026-03-08T06:00:00.000Z', true],
    ['2026-03-08', '2026-03-08', '2026-03-09T04:59:59.999Z', true],
    ['2026-03-08', '2026-03-08', '2026-03-09T05:00:00.000Z', false],
    ['2026-11-01', '2026-11-01', '2026-11-02T05:59:59.999Z', true],
    ['2026-11-01', '2026-11-01', '2026-11-02T06:00:00.000Z', false],
    ['', '2026-03-07', '2026-03-08T05:59:59.999Z', true],
    ['2026-03-09', '', '2026-03-08T15:00:00.000Z', false],
    ['nonsense', '2026-99-99', '2026-03-08T15:00:00.000Z', true],
  ])('filters the days %j to %j for a delivery at %s: %j', (from, to, delivered_date, found) => {
    expect(finds({ from, to }, { delivered_date })).toBe(found);
  });

  it.each([
    [[], 'Approved', false, true],
    [['all', 'paid'], 'Approved', false, true],
    [['approved'], 'Approved', false, true],
    [['approved', 'paid'], 'Paid', false, true],
    [['pending'], 'Approved', false, false],
    [['canceled'], 'Approved', true, true],
    [['approved'], 'Approved', true, false],
  ] as const)(
    'filters the statuses %j for a load with %s, canceled %s: %s',
    (statuses, status, is_canceled, found) => {
      expect(finds({ statuses: [...statuses] }, { propconnect_approval_status: status, is_canceled })).toBe(
        found,
      );
    },
  );

  it.each([
    [undefined, 0b0110, true],
    [0, 0, true],
    [0b0010, 0b0110, true],
    [0b1001, 0b0110, false],
    [0b1001, undefined, false],
  ])('filters the flags %s for a load with the flags %s: %s', (flags, rating_flags, found) => {
    const query = flags === undefined ? {} : { flags };
    const over = rating_flags === undefined ? {} : { rating_flags };
    expect(finds(query, over)).toBe(found);
  });
});

describe('ticket matching', () => {
  it.each([
    [{}, true],
    [{ ticket_number: '' }, false],
    [{ is_canceled: true }, false],
    [{ transfer_type_id: 12 }, false],
    [{ transfer_type_id: 11 }, true],
  ])('checks if a load with %j counts: %j', (over, bears) => {
    expect(takesPartInTicketMatching(build(over))).toBe(bears);
  });
});
