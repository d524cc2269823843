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
  ['a value that was left as it was seen keeps theirs', { name: 'Seen' }, current, undefined],
  ['another value than they set is a conflict', { name: 'Mine' }, current, 'name'],
  ['the value that they set, too, is no conflict', { name: 'Theirs', archived: true }, current, undefined],
  [
    'an order that they have crossed is a conflict, though it was left as seen',
    { archived: false },
    current,
    'archived',
  ],
])('%s', (_what, body, merged, field) => {
  const found = mergeEdit(current, body, later, ['archived']);
  expect([found.merged, found.conflict?.field]).toEqual([merged, field]);
});

it('an order that nobody has crossed is done', () => {
  expect(mergeEdit(current, { archived: false }, [], ['archived'])).toEqual({
    merged: { name: 'Theirs', archived: false },
    conflict: null,
  });
});
