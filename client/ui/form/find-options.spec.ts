import { findOptions } from './find-options';

const options = ["O'Dell Brothers", 'Peña Trucking', 'Ironwood'].map((label) => ({
  value: label,
  label,
  disabled: false,
}));
const found = (search: string) => findOptions({ options, search, limit: 10 });

it.each([
  ['o’dell', ["O'Dell Brothers"]],
  ['PENA', ['Peña Trucking']],
  [' iron ', ['Ironwood']],
  ['', options.map(({ label }) => label)],
])('finds by %j %j', (search, labels) => {
  expect(found(search)).toEqual(options.filter(({ label }) => labels.includes(label)));
});

it('searches in groups, and shows no more than the limit', () => {
  const grouped = [{ group: 'Vendors', items: options }];
  expect(findOptions({ options: grouped, search: 'pena', limit: 10 })).toEqual([
    { group: 'Vendors', items: [options[1]] },
  ]);
  expect(findOptions({ options, search: '', limit: 2 })).toHaveLength(2);
});
