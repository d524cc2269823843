/** Floor of every CSV file: splits the lines and cells of a file without quotes. The first row is the header. */
export const splitCsv = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
