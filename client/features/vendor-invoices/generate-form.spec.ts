import { discounted } from './generate-form';

it.each([
  [14_502.04, 2.5, { gross: 1_450_204, discount: 36_255, net: 1_413_949 }],
  [0.1, 5, { gross: 10, discount: 1, net: 9 }],
  [-0.1, 5, { gross: -10, discount: -1, net: -9 }],
  [100, 0, { gross: 10_000, discount: 0, net: 10_000 }],
  [100, '' as const, { gross: 10_000, discount: 0, net: 10_000 }],
  [99.99, 33.33, { gross: 9_999, discount: 3_333, net: 6_666 }],
])('rounds the discount once, on the gross amount: %p less %p percent', (gross, percent, expected) => {
  expect(discounted(gross, percent)).toEqual(expected);
});
