import { jsonDepth } from './json-body';

const depth = (text: string): number => jsonDepth(Buffer.from(text));

describe('jsonDepth', () => {
  it.each([
    ['7', 0],
    ['{}', 1],
    ['[[1],[2,[3]]]', 3],
    ['{"a":{"b":[{}]}}', 4],
    ['"[[[["', 0],
    ['{"a":"\\"[[[","b":[1]}', 2],
    ['["unfinished', 1],
  ])('reads %s as %i levels deep', (text, expected) => {
    expect(depth(text)).toBe(expected);
  });

  it('counts a million open brackets', () => {
    expect(depth('['.repeat(1_000_000))).toBe(1_000_000);
  });
});
