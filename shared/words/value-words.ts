import { formatChicago, isDay } from '#shared/business-time';
import { RATING_FLAG_TEXTS, flagNames } from '../calc/rating/flags';
import type { AuditValue } from '../contract/audit';
import { DB_TYPE_ROWS } from '../rules/db-types';

/** Ways to write a value. `code` is an id of a fixed lookup row, `number` an identifying number. */
export type ValueFormat =
  'text' | 'money' | 'rate' | 'tons' | 'miles' | 'percent' | 'count' | 'number' | 'flags' | 'code' | 'basis';

/** Words for an empty value. */
const NONE = 'none';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const rate = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
const measure = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

const CODES: ReadonlyMap<number, string> = new Map(
  DB_TYPE_ROWS.map(({ id, type_name }) => [id, type_name] as const),
);
const BASES: Readonly<Record<string, string>> = {
  per_ton: 'per ton',
  percent_of_freight: '% of freight',
  per_mile: 'per mile',
  per_load: 'per load',
};

/** Returns the rating issues as text: 'no sand rate for this PO, no boxes'. */
function flagWords(bits: number): string {
  const names = flagNames(bits);
  if (names.length === 0) return NONE;
  return names
    .map((name) => RATING_FLAG_TEXTS[name].text.replace(/\.$/, '').replaceAll('. ', ', '))
    .join('; ');
}

type Numbers = Exclude<ValueFormat, 'text' | 'basis'>;

const NUMBERS: Readonly<Record<Numbers, (value: number) => string>> = {
  money: (value) => money.format(value),
  rate: (value) => rate.format(value),
  tons: (value) => `${measure.format(value)} tons`,
  miles: (value) => `${plain.format(value)} mi`,
  percent: (value) => `${plain.format(value)}%`,
  count: (value) => plain.format(value),
  number: (value) => (value === 0 ? NONE : String(value)),
  flags: flagWords,
  code: (value) => CODES.get(value) ?? NONE,
};

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Formats a day as MM/dd/yy and a time as MM/dd/yy hh:mm a in Chicago. Other text stays as it is. */
function textWords(text: string): string {
  if (ISO_TIME.test(text)) return formatChicago(text);
  return isDay(text) ? `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(2, 4)}` : text;
}

function wordsOfFilled(format: ValueFormat, value: string | number): string {
  if (format === 'basis') return BASES[String(value)] ?? String(value);
  if (typeof value === 'string') return textWords(value);
  return format === 'text' ? plain.format(value) : NUMBERS[format](value);
}

/** Writes a value of the audit trail for people: '$842.52', '24.06 tons', '11/16/26', 'none'. */
export function valueWords(format: ValueFormat, value: AuditValue): string {
  if (format === 'flags') return flagWords(Number(value ?? 0));
  if (value === null || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return wordsOfFilled(format, value);
}
