import { searchTerms } from './search-terms';

describe('searchTerms', () => {
  it('finds load numbers by prefix, with one range for each length', () => {
    const { loadNumbers, codes, trucks } = searchTerms(' 1010 ');
    expect(loadNumbers.slice(0, 3)).toEqual([
      { from: 1010, to: 1010 },
      { from: 10_100, to: 10_109 },
      { from: 101_000, to: 101_099 },
    ]);
    expect(loadNumbers.at(-1)).toEqual({ from: 101_000_000_000_000, to: 101_099_999_999_999 });
    expect(codes).toEqual(['1010']);
    expect(trucks).toEqual(['1010']);
  });

  it('reads the thousands of a load number', () => {
    const { loadNumbers, codes } = searchTerms('load 700,003');
    expect(loadNumbers[0]).toEqual({ from: 700_003, to: 700_003 });
    expect(codes).toEqual(expect.arrayContaining(['700,003', '700003']));
  });

  it('finds a load number of fifteen digits', () => {
    expect(searchTerms('176722560012345').loadNumbers).toEqual([
      { from: 176_722_560_012_345, to: 176_722_560_012_345 },
    ]);
  });

  it('finds a ticket or purchase order as typed and in capitals', () => {
    expect(searchTerms('t99')).toEqual({
      text: 't99',
      words: ['t99'],
      named: { kinds: [], others: ['t99'] },
      loadNumbers: [],
      codes: ['t99', 'T99'],
      trucks: ['t99'],
    });
  });

  it.each(['ticket T99', 'BOL# T99', 'po: T99'])('takes the number out of %p, and keeps the text', (text) => {
    expect(searchTerms(text).codes).toEqual(expect.arrayContaining([text, 'T99']));
    expect(searchTerms(text).trucks).toEqual([text, 'T99']);
  });

  it('finds no load, ticket or truck where the text names another kind', () => {
    expect(searchTerms('invoice 1002')).toMatchObject({
      words: ['invoice', '1002'],
      named: { others: ['1002'] },
      loadNumbers: [],
      codes: [],
      trucks: [],
    });
  });

  it.each(['load 1010', '#1010', ' 1010 '])('finds the load number in %p', (text) => {
    expect(searchTerms(text).loadNumbers[0]).toEqual({ from: 1010, to: 1010 });
  });

  it.each(['', '12', 'red bluff', '0123456', '1234567890123456'])('finds no load number in %p', (text) => {
    expect(searchTerms(text).loadNumbers).toEqual([]);
  });

  it('finds a short truck, but no ticket that short', () => {
    expect(searchTerms('T9').codes).toEqual([]);
    expect(searchTerms('12').trucks).toEqual(['12']);
  });
});
