import fc from 'fast-check';
import { createStore } from 'jotai';
import type { FreightLoad } from '#shared/contract/loads';
import { buildLoad } from '#test/factories/build-load';
import { writeTogether } from '../atoms/scope-atoms';
import { LoadTable } from './load-table';

const IDS = Array.from({ length: 12 }, (_, at) => at + 1);
const OVERLAY = { ids: new Set([1, 2]), patch: { locked_reason: 'mine' } };
const ACTS = ['hold', 'release', 'review', 'rename', 'settle', 'clear'] as const;
const NAMES = { customer: new Map([[1, 'INV-1']]), vendor: new Map<number, string>() };

/** Watches each load and my edit of it, as a screen does. Returns the ids that a change made it read again. */
function watched() {
  const store = createStore();
  const table = new LoadTable<FreightLoad>(() => 0);
  const read = new Set<number>();
  const places = IDS.map((id) => {
    const now = () => [table.store.get(id), table.store.pendingEdit(id)] as const;
    const row = table.atoms.readingRows([id], () => {
      read.add(id);
      return now()[0];
    });
    const edit = table.atoms.readingRows([id], () => now()[1]);
    for (const part of [row, edit]) store.sub(part, () => undefined);
    return { shown: () => [store.get(row), store.get(edit)], now };
  });
  const readBy = (change: () => void): number[] => {
    read.clear();
    change();
    writeTogether(store, (_get, set) => table.atoms.publish(set));
    return [...read];
  };
  return { table, places, readBy };
}

const row = fc.record({
  id: fc.constantFrom(...IDS),
  revision: fc.integer({ min: 1, max: 6 }),
  ticket_number: fc.constantFrom('', 'T1', 'T2'),
  customer_invoice_id: fc.constantFrom(0, 1),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.array(row, { maxLength: 5 }) },
  { weight: 3, arbitrary: fc.constantFrom(...ACTS) },
);

it('shows in each place what the store holds, after every kind of change', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { table, places, readBy } = watched();
      const acts = {
        hold: () => table.addOverlay(OVERLAY),
        release: () => table.removeOverlay(OVERLAY),
        review: () => table.reviewAgain(),
        rename: () => table.rename(NAMES),
        settle: () => table.settle(),
        clear: () => table.clear(),
      };
      for (const one of steps) {
        readBy(
          typeof one === 'string' ? acts[one] : () => table.take(one.map((fields) => buildLoad(fields))),
        );
        for (const { shown, now } of places) expect(shown()).toEqual(now());
      }
    }),
    { numRuns: 200 },
  );
});

it('reads only the changed loads again, and those whose ticket numbers match theirs now', () => {
  const { table, readBy } = watched();
  table.take(IDS.map((id) => buildLoad({ id, revision: 1, ticket_number: `T${id}` })));
  readBy(() => table.settle());
  const change = (fields: Partial<FreightLoad>) => () => table.take([buildLoad(fields)]);
  expect(readBy(change({ id: 5, revision: 2, ticket_number: 'T5' }))).toEqual([5]);
  expect(readBy(change({ id: 5, revision: 3, ticket_number: 'T9' })).sort()).toEqual([5, 9]);
  expect(readBy(() => table.addOverlay(OVERLAY))).toEqual([1, 2]);
  expect(readBy(() => table.removeOverlay(OVERLAY))).toEqual([1, 2]);
  expect(readBy(() => undefined)).toEqual([]);
});
