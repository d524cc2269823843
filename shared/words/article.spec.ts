import { withArticle } from './article';

it.each([
  ['Asset invoice', 'an Asset invoice'],
  ['Freight invoice', 'a Freight invoice'],
  ['accrual', 'an accrual'],
  ['FSC sheet', 'an FSC sheet'],
  ['freight rate sheet', 'a freight rate sheet'],
  ['user', 'a user'],
])('puts the article in front of %s', (words, expected) => {
  expect(withArticle(words)).toBe(expected);
});
