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
  ])('gives %s the initials %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
