import { priceText } from './price-text';

it.each([
  [2.31, '$2.31'],
  [2.5, '$2.50'],
  [3, '$3.00'],
  [3.105, '$3.105'],
  [3.125, '$3.125'],
  [1.005, '$1.005'],
  [99.999, '$99.999'],
])('writes %p as %s', (price, text) => {
  expect(priceText(price)).toBe(text);
});
