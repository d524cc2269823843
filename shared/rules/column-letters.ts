const LETTERS = 26;
const FIRST = 'A'.charCodeAt(0);

/** The letters of a column, as spreadsheets have them: 0 is A, 25 is Z, 26 is AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(FIRST + (column % LETTERS));
  return column < LETTERS ? last : columnLetters(Math.floor(column / LETTERS) - 1) + last;
}
