/** Digits that spreadsheet programs show. Further ones are noise of their calculation: 0.1 + 0.7 is 0.7999999999999999. */
const DIGITS_SHOWN = 15;
const HUNDREDTHS = 2;

/** Returns a number as text without an exponent, with the digits that a spreadsheet shows. Whole numbers keep all. */
function decimalText(number: number): string {
  const shown = Number.isInteger(number) ? number : Number(number.toPrecision(DIGITS_SHOWN));
  const [mantissa = '', exponent] = Math.abs(shown).toString().split('e');
  const sign = number < 0 ? '-' : '';
  return exponent === undefined ? sign + mantissa : sign + shifted(mantissa, Number(exponent));
}

/** Moves the decimal point of digits to the right, or to the left by a negative number. */
function shifted(digits: string, places: number): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const point = whole.length + places;
  const all = (whole + fraction).padEnd(point, '0');
  const padded = point > 0 ? all : '0'.repeat(1 - point) + all;
  const at = Math.max(point, 1);
  const decimals = padded.slice(at).replace(/0+$/, '');
  return padded.slice(0, at).replace(/^0+(?=\d)/, '') + (decimals === '' ? '' : `.${decimals}`);
}

const LITERAL = /"[^"]*"/g;
/** Format of a number such as a ticket's: zeros, with dashes or text between them. */
const CODE = /^(?:"[^"]*"|[0-])*0(?:"[^"]*"|-)*0(?:"[^"]*"|[0-])*$/;
/** Units that a format shows after a weight. */
const UNIT = /"\s*(tons?|tns?|lbs?|pounds?|kgs?|kilograms?|mt|tonnes?|metric tons?)\.?\s*"/i;
/** Currencies that a format shows, but for the dollar of the States. */
const CURRENCY =
  /\[\$(?!(?:US)?\$|USD\b)([^\]-]+)|"\s*((?:EUR|CAD|MXN|GBP|AUD|CHF|JPY|CNY|BRL)\b|(?!US)[A-Z]{1,3}\$)|([\u20ac\u00a3\u00a5\u20b9])/i;

/** Returns digits as their format shows them: 42 in "T-"0000 is T-0042. */
function asCode(digits: string, format: string): string {
  const zeros = format.replace(LITERAL, '').replaceAll('-', '').length;
  const padded = digits.padStart(zeros, '0');
  let at = padded.length - zeros;
  let isFirst = true;
  return format.replace(/"([^"]*)"|0/g, (_, literal?: string) => {
    if (literal !== undefined) return literal;
    const start = isFirst ? 0 : at;
    isFirst = false;
    at += 1;
    return padded.slice(start, at);
  });
}

function percentText(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}${shifted(text.replace('-', ''), HUNDREDTHS)}%`;
}

type Show = (text: string) => string;

const asIs: Show = (text) => text;

/** Returns how a format shows the digits of a number. */
function showOf(format: string): Show {
  if (format.replaceAll(LITERAL, '').includes('%')) return percentText;
  if (format.includes('%')) return (text) => `${text}%`;
  if (CODE.test(format)) return (text) => (/^\d+$/.test(text) ? asCode(text, format) : text);
  const currency = CURRENCY.exec(format)?.slice(1).find(Boolean);
  if (currency !== undefined) return (text) => `${currency.trim()} ${text}`;
  const unit = UNIT.exec(format)?.[1];
  return unit === undefined ? asIs : (text) => `${text} ${unit}`;
}

/** Formats whose reading is kept. A workbook has few. */
const SHOWS_MAX = 1_000;
const shows = new Map<string, Show>();

/**
 * Returns a number as its format shows it where that matters: percentages, digits with leading zeros, units of weight,
 * and currencies other than dollars.
 */
export function numberText(number: number, format: string): string {
  let show = shows.get(format);
  if (show === undefined) {
    if (shows.size >= SHOWS_MAX) shows.clear();
    show = showOf(format);
    shows.set(format, show);
  }
  return show(decimalText(number));
}
