import fc from 'fast-check';
import type { PresenceEntry } from './events';
import { presenceAfter, presenceChange } from './presence-change';

const entry: fc.Arbitrary<PresenceEntry> = fc
  .record({
    user_id: fc.integer({ min: 1, max: 6 }),
    project_id: fc.integer({ min: 0, max: 2 }),
    doing: fc.constantFrom('', 'Loads', 'Accruals'),
    editing: fc.constantFrom('', 'load:1'),
    renamed: fc.boolean(),
  })
  .map(({ renamed, ...rest }) => ({ ...rest, display_name: `${renamed ? 'Ana' : 'Ben'} ${rest.user_id}` }));

/** Lists as a node makes them: one entry for each person and project. */
const list = fc
  .uniqueArray(entry, { selector: ({ user_id, project_id }) => `${user_id}:${project_id}`, maxLength: 12 })
  .map((people) => presenceAfter([], { seen: people, gone: [] }));

it('a list after the change from it to another list is the other list, also if it arrives twice', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const change = presenceChange(before, after);
      const once = presenceAfter(before, change);
      expect(once).toEqual(after);
      expect(presenceAfter(once, change)).toEqual(after);
    }),
  );
});

it('says nothing of those who stay where they are', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { seen, gone } = presenceChange(before, after);
      expect(presenceChange(before, before)).toEqual({ seen: [], gone: [] });
      expect(
        seen.filter((one) => before.some((other) => JSON.stringify(other) === JSON.stringify(one))),
      ).toEqual([]);
      expect(gone.length).toBeLessThanOrEqual(before.length);
    }),
  );
});
