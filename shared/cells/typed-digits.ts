/** Digits of a number as written, without its marks. */
export interface TypedDigits {
  readonly negative: boolean;
  readonly whole: string;
  /** Decimals as written, with zeros at the end. */
  readonly fraction: string;
}

/** Reason why a text is not one number. */
export type DigitsFault =
  | 'not a number'
  /** Separators that can be read in two ways, such as `1,25` or `1.250,50`. */
  | 'unclear'
  /** Powers of ten, such as `1.25E+04`, which hide digits. */
  | 'shortened';

/** Unit that may stand next to the digits. */
export type Unit = '$' | '%' | '';

const NUMBER = /^(\d*)(?:\.(\d*))?$/;
/** Digits in groups of three. A group of thousands never begins with 0: `0,500` may mean half. */
const GROUPED = /^([1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+))(?:\.(\d*))?$/;
const SHORTENED = /^\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const SEPARATED = /^[\d.,' ]*\d[\d.,' ]*$/;

/** Marks before the digits, and behind them. */
const BEFORE = /^(us\$|usd|\$|\(|[+-])\s*/;
const BEHIND = /\s*(usd|%|\)|-|cr|dr)$/;
/** Accounting format of 0. */
const NOTHING = /^\$\s*-$/;

const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Blanks that separate thousands. A tab or a new line separates cells. */
const BLANK = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const MINUS = /[\u2010-\u2013\u2212]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Replaces full-width signs, kinds of blanks and of minus by the plain ones, and drops invisible ones. */
const plainSigns = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(BLANK, ' ')
    .replace(MINUS, '-')
    .trim()
    .toLowerCase();

interface Marked {
  readonly rest: string;
  readonly marks: readonly string[];
}

/** Takes the marks off both ends of a text. */
function withoutMarks(text: string): Marked {
  const marks: string[] = [];
  let rest = text;
  for (const side of [BEFORE, BEHIND]) {
    for (let found = side.exec(rest); found !== null; found = side.exec(rest)) {
      marks.push(found[1] ?? '');
      rest = rest.replace(side, '');
    }
  }
  return { rest: rest.trim(), marks };
}

const isCurrency = (mark: string): boolean => mark === '$' || mark === 'usd' || mark === 'us$';
const NEGATIVE: readonly string[] = ['-', 'cr', '('];
const SIGNS: readonly string[] = [...NEGATIVE, '+', 'dr'];

/** Returns true when the marks fit the unit and contradict neither each other nor the digits. */
function areFitting(marks: readonly string[], unit: Unit): boolean {
  const count = (isOne: (mark: string) => boolean): number => marks.filter(isOne).length;
  const open = count((mark) => mark === '(');
  return (
    open === count((mark) => mark === ')') &&
    count((mark) => SIGNS.includes(mark)) <= 1 &&
    count(isCurrency) <= (unit === '$' ? 1 : 0) &&
    count((mark) => mark === '%') <= (unit === '%' ? 1 : 0)
  );
}

function faultOf(rest: string): DigitsFault {
  if (SHORTENED.test(rest)) return 'shortened';
  return SEPARATED.test(rest) && /[.,']/.test(rest) ? 'unclear' : 'not a number';
}

/** Returns the digits of a text without marks; null when it is not one number. */
function bareDigits(rest: string, negative: boolean): TypedDigits | null {
  const [, digits = '', fraction = ''] = NUMBER.exec(rest) ?? GROUPED.exec(rest) ?? [];
  if (digits + fraction === '') return null;
  return { negative, whole: digits.replace(/[, ]/g, '').replace(/^0+(?=\d)/, '') || '0', fraction };
}

/**
 * Reads the digits of a number as people type and paste it: `1,250.50`, `$(173.37)`, `250.00-`, `149.82 CR`,
 * `USD 5`, `１２`. A comma only separates thousands. Text that can be read in two ways is refused.
 */
export function readDigits(text: string, unit: Unit = ''): TypedDigits | DigitsFault {
  const plain = plainSigns(text);
  if (unit === '$' && NOTHING.test(plain)) return { negative: false, whole: '0', fraction: '' };
  const { rest, marks } = withoutMarks(plain);
  if (!areFitting(marks, unit)) return 'not a number';
  const negative = marks.some((mark) => NEGATIVE.includes(mark));
  return bareDigits(rest, negative) ?? faultOf(rest);
}
