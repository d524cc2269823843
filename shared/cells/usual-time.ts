/** Matches a time of Java or Unix, and the beginning of one of JavaScript: Sun Nov 01 2026 14:30:00 GMT-0600 (CST). */
const OF_A_PROGRAM =
  /^[a-z]{3},? ([a-z]{3}) (\d{1,2}) (?:(\d{4}) )?(\d{2}:\d{2}:\d{2}) (?:GMT)?([a-z]{3}|[+-]\d{4})(?: (\d{4}))?(?: \([^)]*\))?$/i;
const CLOCK_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m?\.?)?),? (?:on )?(\S.*\d)$/i;

/** Forms that programs and people write, and the usual form of each. The later ones see what the earlier ones wrote. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  // 20261105, 20261105T143000Z, and 20261105 1430.
  [/^(20\d{2})(\d{2})(\d{2})(?=$|[ T]|\d{6}$|\d{4}$)/i, '$1-$2-$3 '],
  [/^(20\d{2}-\d{2}-\d{2}) [ T]?(\d{2})(\d{2})(\d{2})(?!\d)/i, '$1 $2:$3:$4'],
  [CLOCK_FIRST, '$2 $1'],
  // 1st, 2nd, 3rd and 4th.
  [/\b(\d{1,2})(?:st|nd|rd|th)\b/i, '$1'],
  // 05NOV2026.
  [/^(\d{1,2})([a-z]{3})(\d{4}|\d{2})(?!\d)/i, '$1-$2-$3'],
  // A clock without its colon, or with an hour alone: 11/5/2026 1430, and 2 PM.
  [/(?<=\d{4}|[-/]\d{2}) ([01]\d|2[0-4])([0-5]\d)(?: ?h(?:rs?|ours)?)?$/i, ' $1:$2'],
  [/ (\d{1,2}) ?([ap])\.?m\.?$/i, ' $1:00 $2M'],
];

/** Writes the time of a program with its day first. */
function ofAProgram(text: string): string {
  const [, month = '', day = '', before = '', clock = '', zone = '', after = ''] =
    OF_A_PROGRAM.exec(text) ?? [];
  return month === '' ? text : `${month} ${day}, ${before}${after} ${clock} ${zone}`;
}

/**
 * Returns a time in a usual form, if it is written in one that programs and people use more rarely: 20261105,
 * 05NOV2026, 11/5/2026 1430, 2:30 PM 11/5/2026, November 5th, 2026. Returns other text unchanged.
 */
export const usualTime = (text: string): string =>
  FORMS.reduce((written, [form, usual]) => written.replace(form, usual), ofAProgram(text)).trim();
