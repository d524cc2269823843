import { type LineNow, compareSeen, seenLines, writtenLines } from './decision.policy';

const line = (id: number, cents: number, decidedBy = ''): LineNow => ({
  id,
  cents,
  isDecided: decidedBy !== '',
  decidedBy,
});

describe('the lines that a person saw', () => {
  it('are read as they are written', () => {
    const lines = [
      { id: 812, cents: 900 },
      { id: 813, cents: -45 },
    ];
    expect(writtenLines(lines)).toBe('812:900,813:-45');
    expect(seenLines(writtenLines(lines))).toEqual(lines);
  });

  it.each<[string, LineNow[], ReturnType<typeof compareSeen>]>([
    ['as they were', [line(1, 900), line(2, -45)], { state: 'same' }],
    ['with another difference', [line(1, 901), line(2, -45)], { state: 'changed', lines: 1 }],
    ['with a new one', [line(1, 900), line(2, -45), line(3, 5)], { state: 'changed', lines: 1 }],
    ['without one', [line(1, 900)], { state: 'changed', lines: 1 }],
    ['all gone', [], { state: 'changed', lines: 2 }],
    ['all decided', [line(1, 900, 'Ana'), line(2, -45, 'Ana')], { state: 'decided', by: 'Ana' }],
    ['decided in part', [line(1, 900, 'Ana'), line(2, -45)], { state: 'changed', lines: 1 }],
    ['next to one decided before', [line(1, 900), line(2, -45), line(3, 5, 'Ana')], { state: 'same' }],
    ['one moved and one new', [line(1, 901), line(2, -45), line(3, 5)], { state: 'changed', lines: 2 }],
  ])('are %s', (_, now, expected) => {
    expect(compareSeen(seenLines('1:900,2:-45'), now)).toEqual(expected);
  });
});
