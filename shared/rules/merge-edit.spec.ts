import { mergeEdit } from './merge-edit';

interface Edited {
  name: string;
  archived: boolean;
}

const current: Edited = { name: 'Theirs', archived: true };
const later = [
  { field: 'name', seen: 'Seen', by: 'Dana' },
  { field: 'archived', seen: false, by: 'Dana' },
];

it.each<[what: string, body: Partial<Edited>, merged: Edited, field: string | undefined]>([
  ['keeps their value when the body leaves it as seen', { name: 'Seen' }, current, undefined],
  ['reports a conflict when both set different values', { name: 'Mine' }, current, 'name'],
  [
    'reports no conflict when both set the same value',
    { name: 'Theirs', archived: true },
    current,
    undefined,
  ],
  [
    'reports a conflict when they changed a state that the body requests',
    { archived: false },
    current,
    'archived',
  ],
])('%s', (_what, body, merged, field) => {
  const found = mergeEdit(current, body, later, ['archived']);
  expect([found.merged, found.conflict?.field]).toEqual([merged, field]);
});

it('sets a requested state that nobody else changed', () => {
  expect(mergeEdit(current, { archived: false }, [], ['archived'])).toEqual({
    merged: { name: 'Theirs', archived: false },
    conflict: null,
  });
});
