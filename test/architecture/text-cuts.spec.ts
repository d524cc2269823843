import { readSource, sourceFiles } from '../support/checkout';

/**
 * Matches a text that is cut to a length. A plain cut may leave half of a character, which databases, XML and mail refuse.
 * `cutText` of shared/cells/well-formed-text.ts never does.
 */
const PLAIN_CUT = /\.(?:slice|substring|substr)\(0, (?:[A-Z_]*LENGTH[A-Z_]*|\d{2,})\)/;

/** Cuts of text in which every character is a single unit, or which is neither stored nor sent. */
const HARMLESS = [
  /toISOString\(\)\.slice\(/,
  /digest\('base64url'\)\.slice\(/,
  /hostname\(\)\.slice\(/,
  /startOf = .*start\.slice\(0, LOOKED_AT_LENGTH\)/,
];

const cutsIn = (text: string): string[] =>
  text.split('\n').filter((line) => PLAIN_CUT.test(line) && !HARMLESS.some((one) => one.test(line)));

describe('cuts of text', () => {
  it('are found', () => {
    expect(cutsIn('a.slice(0, NAME_LENGTH_MAX)\nb.substring(0, 30)\nlist.slice(0, ROWS_MAX)')).toHaveLength(
      2,
    );
  });

  it('leave whole characters', () => {
    // The name of a mail's file has only small letters, digits and dashes.
    const files = sourceFiles(/^(server|client|shared)\/.*\.tsx?$/).filter(
      (path) => !/\.spec\.tsx?$|^server\/platform\/mail\/folder-transport\.ts$/.test(path),
    );
    const found = files.flatMap((path) => cutsIn(readSource(path)).map((line) => `${path}: ${line.trim()}`));
    expect(found).toEqual([]);
  });
});
