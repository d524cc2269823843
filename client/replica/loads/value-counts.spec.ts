import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import type { FreightLoad } from '#shared/contract/loads';
import { ALL_LOADS, type LoadQuery } from '#shared/rules/load-filters';
import type { ValueField, ValueFilter } from '#shared/rules/load-values';
import { buildLoad } from '#test/factories/build-load';
import { LoadStore } from './load-store';
import { type CountedField, countValues } from './value-counts';

const LOADS: Partial<FreightLoad>[] = [
  { carrier_name: 'Acme', terminal_name: 'Kermit', propconnect_approval_status: 'Paid' },
  { carrier_name: 'Acme', terminal_name: 'Monahans', propconnect_approval_status: 'Pending' },
  { carrier_name: 'Best', terminal_name: 'Kermit', propconnect_approval_status: 'Paid', is_canceled: true },
  { carrier_name: 'Best', terminal_name: 'Kermit', propconnect_approval_status: 'Paid', locked_reason: 'x' },
];
const wanted = (field: ValueField, value: string): ValueFilter => ({ field, value, excluded: false });

function counted(query: Partial<LoadQuery>, field: CountedField): Record<string, number> {
  const store = new LoadStore<FreightLoad>();
  store.upsert(LOADS.map((load, at) => buildLoad({ id: at + 1, ...load })));
  return Object.fromEntries(countValues(store.all(), { ...ALL_LOADS, ...query }, CHICAGO_DAY_BOUNDS)[field]);
}

describe('the counts of the Filter menu', () => {
  it.each<[string, Partial<LoadQuery>, CountedField, Record<string, number>]>([
    ['all loads', {}, 'carrier', { Acme: 2, Best: 2 }],
    ['the tab', { tab: 'locked' }, 'carrier', { Best: 1 }],
    ['the other fields', { where: [wanted('terminal', 'Kermit')] }, 'carrier', { Acme: 1, Best: 2 }],
    ['not its own field', { where: [wanted('carrier', 'Acme')] }, 'carrier', { Acme: 2, Best: 2 }],
    ['the status', { statuses: ['paid'] }, 'carrier', { Acme: 1, Best: 1 }],
    ['canceled loads as canceled', { statuses: ['paid'] }, 'status', { paid: 2, pending: 1, canceled: 1 }],
    ['loads without a value', {}, 'customer_invoice', { '': 4 }],
  ])('follow %s', (_name, query, field, counts) => {
    expect(counted(query, field)).toEqual(counts);
  });
});
