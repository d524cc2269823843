const LETTERS = 26;
const FIRST = 'A'.charCodeAt(0);

/** Returns the letters of a column, as in spreadsheets: 0 is A, 25 is Z, 26 is AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(FIRST + (column % LETTERS));
  return column < LETTERS ? last : columnLetters(Math.floor(column / LETTERS) - 1) + last;
}
