import { searchTerms } from './search-terms';

describe('searchTerms', () => {
  it('finds load numbers by prefix, with one range for each length', () => {
    const { loadNumbers, tickets } = searchTerms(' 1010 ');
    expect(loadNumbers.slice(0, 3)).toEqual([
      { from: 1010, to: 1010 },
      { from: 10_100, to: 10_109 },
      { from: 101_000, to: 101_099 },
    ]);
    expect(loadNumbers.at(-1)).toEqual({ from: 101_000_000_000, to: 101_099_999_999 });
    expect(tickets).toEqual(['1010']);
  });

  it('finds a ticket as typed and in capitals', () => {
    expect(searchTerms('t99')).toEqual({ words: ['t99'], loadNumbers: [], tickets: ['t99', 'T99'] });
  });

  it.each(['', '12', 'red bluff', '0123456', '1234567890123'])('finds no load number in %p', (text) => {
    expect(searchTerms(text).loadNumbers).toEqual([]);
  });

  it('finds no ticket in several words or in a short text', () => {
    expect(searchTerms('red bluff').tickets).toEqual([]);
    expect(searchTerms('T9').tickets).toEqual([]);
  });
});
