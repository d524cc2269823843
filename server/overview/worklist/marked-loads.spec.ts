import fc from 'fast-check';
import { CHECK_REASONS } from '#shared/contract/worklist';
import type { MarkedLoad } from './check-loads.repository';
import { MarkedLoads, oldestOf, sumCounts } from './marked-loads';

const ALL = 2 ** CHECK_REASONS.length - 1;

const someLoads = fc
  .uniqueArray(
    fc.record({
      projectId: fc.integer({ min: 1, max: 6 }),
      kind: fc.constantFrom('freight' as const, 'asset' as const),
      id: fc.integer({ min: 1, max: 40 }),
      // Few moments, so that many loads were delivered at the same one.
      deliveredMs: fc.constantFrom(-1_000, 0, 1_790_000_000_000, 1_790_000_000_001, 4_102_444_800_000),
      reasons: fc.integer({ min: 1, max: ALL }),
    }),
    { selector: ({ projectId, kind, id }) => `${projectId} ${kind} ${id}`, maxLength: 60 },
  )
  .map((loads): MarkedLoad[] => loads);

const byProject = (loads: readonly MarkedLoad[]): MarkedLoads[] =>
  [4, 2, 6, 1, 3, 5].map(
    (id) =>
      new MarkedLoads(
        id,
        loads.filter(({ projectId }) => projectId === id),
      ),
  );

/** Order of the statement that reads the other pages: delivery, project, kind by name, id. */
const inOrder = (loads: readonly MarkedLoad[]): MarkedLoad[] =>
  loads.toSorted(
    (one, other) =>
      one.deliveredMs - other.deliveredMs ||
      one.projectId - other.projectId ||
      (one.kind === other.kind ? one.id - other.id : one.kind < other.kind ? -1 : 1),
  );

it('merges projects into the order that a sort has, on each page and for each reason', () => {
  fc.assert(
    fc.property(
      someLoads,
      fc.constantFrom(undefined, ...CHECK_REASONS),
      fc.nat({ max: 70 }),
      fc.integer({ min: 1, max: 20 }),
      (loads, reason, offset, limit) => {
        const wanted = inOrder(loads).filter(
          ({ reasons }) => reason === undefined || (reasons & (1 << CHECK_REASONS.indexOf(reason))) !== 0,
        );
        const found = oldestOf(byProject(loads), reason, { offset, limit });
        expect(found).toEqual(wanted.slice(offset, offset + limit));
      },
    ),
  );
});

it('counts the loads of each reason, and each load once', () => {
  fc.assert(
    fc.property(someLoads, (loads) => {
      const counts = sumCounts(byProject(loads).map(({ counts: own }) => own));
      expect(counts.all).toBe(loads.length);
      for (const [place, reason] of CHECK_REASONS.entries())
        expect(counts[reason]).toBe(loads.filter(({ reasons }) => (reasons & (1 << place)) !== 0).length);
    }),
  );
});

it('knows the kinds of its loads', () => {
  const load = { projectId: 1, kind: 'asset', id: 3, deliveredMs: 0, reasons: 1 } as const;
  const loads = new MarkedLoads(1, [load]);
  expect([loads.hasKind('asset'), loads.hasKind('freight'), loads.size]).toEqual([true, false, 1]);
});
