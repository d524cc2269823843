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
  ])('%s is %i deep', (text, expected) => {
    expect(depth(text)).toBe(expected);
  });

  it('takes a large text in its stride', () => {
    expect(depth('['.repeat(1_000_000))).toBe(1_000_000);
  });
});
