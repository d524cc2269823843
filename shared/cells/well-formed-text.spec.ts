import fc from 'fast-check';
import { cutText, cutUnits, isWellFormed, oneLine, wellFormed, wellFormedData } from './well-formed-text';

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const ANY_TEXT = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});

describe('well-formed text', () => {
  it.each([
    ['Pit \ud83d', 'Pit \ufffd'],
    ['\ude00Pit', '\ufffdPit'],
    ['\ude00\ud83d', '\ufffd\ufffd'],
    ['Pit \u{1f600}', 'Pit \u{1f600}'],
    ['Pit\uffff9', 'Pit9'],
    ['\ufffe\ufdd0\ufdef\u{1fffe}\u{10ffff}x', 'x'],
    ['a\u0000b\u0007c\u001bd\u007fe\u0085f\u009fg', 'abcdefg'],
    ['a\tb\r\nc', 'a\tb\r\nc'],
    [FAMILY, FAMILY],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\ufffd', '\ufffd'],
  ])('%j is stored as %j', (given, kept) => {
    expect(wellFormed(given)).toBe(kept);
    expect(isWellFormed(given)).toBe(given === kept);
  });

  it('is well formed for any input, and a second time changes nothing', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        const kept = wellFormed(text);
        expect(kept).not.toMatch(/\p{Surrogate}/u);
        expect(isWellFormed(kept)).toBe(true);
        expect(wellFormed(kept)).toBe(kept);
      }),
    );
  });
});

describe('text on one line', () => {
  it.each([
    ['Dana\u202egnp.exe', 'Danagnp.exe'],
    ['\u2066Dana\u2069 \u202aReyes\u202c', 'Dana Reyes'],
    ['Da\u200bna\ufeff\u00ad\u2060', 'Dana'],
    ['Dana\r\nReyes\u2028Jr\u0085III', 'Dana Reyes Jr III'],
    [`Dana ${FAMILY}`, `Dana ${FAMILY}`],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['دانا', 'دانا'],
    ['  ', ''],
  ])('%j becomes %j', (given, kept) => {
    expect(oneLine(given)).toBe(kept);
  });
});

describe('a cut', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab\u{1f600}', 3, 'ab\u{1f600}'],
    ['ab\u{1f600}\u{1f600}', 3, 'ab\u{1f600}'],
    [`ab${FAMILY}`, 4, 'ab'],
    [`ab${FAMILY}`, 7, `ab${FAMILY}`],
    [`${FAMILY}b`, 2, '\u{1f468}\u200d'],
    ['noe\u0301l', 3, 'no'],
    ['', 0, ''],
    ['abc', 0, ''],
  ])('of %j to %d is %j', (text, length, kept) => {
    expect(cutText(text, length)).toBe(kept);
  });

  it.each([
    ['ab\u{1f600}', 3, 'ab'],
    ['ab\u{1f600}', 4, 'ab\u{1f600}'],
    [`ab${FAMILY}`, 9, 'ab'],
    [`${FAMILY}b`, 3, '\u{1f468}\u200d'],
    ['abcd', 3, 'abc'],
  ])('of %j to %d UTF-16 units is %j', (text, length, kept) => {
    expect(cutUnits(text, length)).toBe(kept);
  });

  it('keeps the beginning, fits the length and splits no pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(30), (text, length) => {
        const kept = cutText(text, length);
        expect(text.startsWith(kept)).toBe(true);
        expect(Array.from(kept).length).toBeLessThanOrEqual(length);
        expect(kept).not.toMatch(/\p{Surrogate}/u);
        if (Array.from(text).length <= length) expect(kept).toBe(text);
      }),
    );
  });
});

describe('data of JSON', () => {
  it('gets well-formed text at every depth', () => {
    const data = { a: ['x\ud83d', 1, null, { b: 'y\uffff' }], c: true };
    expect(wellFormedData(data)).toEqual({ a: ['x\ufffd', 1, null, { b: 'y' }], c: true });
  });

  it('is returned itself when its text is well formed', () => {
    const data = { a: [{ b: 'x' }], c: 1 };
    expect(wellFormedData(data)).toBe(data);
  });

  it('keeps fields that must not change', () => {
    const data = { password: 'a\u0007', name: 'b\u0007' };
    expect(wellFormedData(data, new Set(['password']))).toEqual({ password: 'a\u0007', name: 'b' });
  });

  it('keeps what is no plain data', () => {
    const at = new Date(0);
    expect(wellFormedData({ at })).toEqual({ at });
  });
});
