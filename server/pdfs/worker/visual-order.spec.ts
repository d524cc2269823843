import { directionOf, hasRightToLeft, visualParts } from './visual-order';

const SPACE = '\u00a0';

describe('visualParts', () => {
  it.each([
    ['plain English', 'ltr', ['plain English']],
    // All in one part, which the font turns as a whole.
    ['שלום עולם', 'rtl', [`שלום${SPACE}עולם`]],
    ['شركة النقل البري', 'rtl', [`شركة${SPACE}النقل${SPACE}البري`]],
    ['Mix שלום עולם end', 'ltr', ['Mix ', `שלום${SPACE}עולם`, ' end']],
    // Numbers keep their order, and brackets turn.
    ['חברה (צפון) 12.5', 'rtl', ['12.5', `חברה${SPACE})צפון(${SPACE}`]],
  ] as const)('orders %j', (text, direction, parts) => {
    expect(directionOf(text)).toBe(direction);
    expect(visualParts(text, direction)).toEqual(parts);
  });

  it('keeps every character', () => {
    const text = 'PO-7 שלום, (Łódź) 1,234.50 مرحبا!';
    const drawn = visualParts(text, directionOf(text)).join('').replaceAll(SPACE, ' ');
    expect(Array.from(drawn).sort()).toEqual(Array.from(text).sort());
  });

  it('finds letters that are written from right to left', () => {
    expect(['abc Łódź 砂', 'a שלום', 'مرحبا'].map(hasRightToLeft)).toEqual([false, true, true]);
  });
});
