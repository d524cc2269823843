import { referenceText } from './reference-text';

describe('referenceText', () => {
  it.each([
    [' T-0012 ', 'T-0012'],
    ['\u00a0\tPO 7\r\n', 'PO 7'],
    ['PO  7', 'PO  7'],
    ['PO\u00a07', 'PO\u00a07'],
    ['ｐｏ-7', 'ｐｏ-7'],
    [' \u00a0 ', ''],
  ])('reads %j as %j', (text, number) => {
    expect(referenceText(text)).toBe(number);
  });
});
