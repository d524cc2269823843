import { searchForm, searchWords } from './search-form';

it.each([
  ['O’Dell', "o'dell"],
  ['Peña', 'pena'],
  ['Pe\u006e\u0303a', 'pena'],
  ['PO–44817', 'po-44817'],
  ['Ｔ０２', 't02'],
  ['14H "Zipper"', '14h "zipper"'],
  ['😀 Pit', '😀 pit'],
])('compares %j as %j', (text, form) => {
  expect(searchForm(text)).toBe(form);
});

it('splits a search at any blanks', () => {
  expect(searchWords('  Midland\u00a014H \t LOADS\n')).toEqual(['midland', '14h', 'loads']);
  expect(searchWords(' ')).toEqual([]);
});
