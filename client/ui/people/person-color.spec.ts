import { initials, personColor } from './person-color';

/** Calculates the contrast of a color with white (WCAG 2.2). */
function contrastWithWhite(colour: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe('the color of a person', () => {
  it('is the same for the same id, and readable under white letters', () => {
    for (let id = 0; id < 40; id += 1) {
      expect(personColor(id)).toBe(personColor(id));
      expect(contrastWithWhite(personColor(id))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each([
    ['Dana Whitfield', 'DW'],
    ['Jo', 'J'],
    ['Ana Maria Lucero', 'AL'],
    ['  ', ''],
    ['\u{1f69b} Reed', '\u{1f69b}R'],
    ['Reed \u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'R\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['\u{1f1fa}\u{1f1f8} Dana', '\u{1f1fa}\u{1f1f8}D'],
    ['e\u0301mile zola', 'E\u0301Z'],
    ['\u{20000}\u660e', '\u{20000}'],
    ['\u0928\u093f\u0930 \u0915\u0941\u092e\u093e\u0930', '\u0928\u093f\u0915\u0941'],
    ['\ufb01nn o\u2019dell', 'FO'],
  ])('gives %s the initials %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
