import type { FreightLoad } from '#shared/contract/loads';
import { buildAssetLoad, buildLoad } from '#test/factories/build-load';
import { generate } from './generation.policy';

const isOtherVendor = (): boolean => false;

it.each<[reason: string, over: Partial<FreightLoad>]>([
  ['canceled', { is_canceled: true, transfer_type_id: 12 }],
  ['transferred_out', { transfer_type_id: 12, locked_reason: 'held' }],
  ['locked', { locked_reason: 'held', ticket_is_missing: true }],
  ['missing_ticket', { ticket_is_missing: true, matching_load_numbers: [1, 2] }],
  ['duplicate_ticket', { matching_load_numbers: [1, 2], vendor_invoice_id: 3 }],
  ['invoiced', { vendor_invoice_id: 3 }],
])('refuses a load with the first reason that fits: %s', (reason, over) => {
  const load = buildLoad(over);
  expect(generate([load], isOtherVendor)).toEqual({
    taken: [],
    rejected: [{ load_id: load.id, load_no: load.load_no, reason }],
    others: 0,
  });
});

it('takes a load that was transferred in', () => {
  const load = buildLoad({ transfer_type_id: 11 });
  expect(generate([load], isOtherVendor)).toEqual({ taken: [load], rejected: [], others: 0 });
});

it('refuses an asset load transferred out, and takes others without a ticket', () => {
  const [stays, left] = [buildAssetLoad({ id: 1 }), buildAssetLoad({ id: 2, transfer_type_id: 12 })];
  const { taken, rejected } = generate([stays, left], isOtherVendor);
  expect([taken, rejected.map(({ reason }) => reason)]).toEqual([[stays], ['transferred_out']]);
});

it('counts the loads of other vendors without listing them', () => {
  const [own, other] = [buildLoad({ id: 1 }), buildLoad({ id: 2, is_canceled: true })];
  expect(generate([own, other], (load) => load === other)).toEqual({ taken: [own], rejected: [], others: 1 });
});
