import { type Day, addDays, monthOf } from '#shared/business-time';
import type { AccrualReply } from '#shared/contract/accruals';
import { isSameName } from '#shared/rules/names';

type Named = Pick<AccrualReply, 'accrual_name' | 'start_date' | 'end_date'>;

const NOTHING: Named = { accrual_name: '', start_date: '', end_date: '' };

/** Forms of a month in a name, in the order in which they are looked for. */
const FORMS: readonly ((year: string, month: string, name: string) => string)[] = [
  (year, _month, name) => `${name} ${year}`,
  (year, _month, name) => `${name.slice(0, 3)} ${year}`,
  (year, _month, name) => `${name} ${year.slice(2)}`,
  (year, _month, name) => `${name.slice(0, 3)} ${year.slice(2)}`,
  (year, month) => `${year}-${month}`,
  (year, month) => `${month}/${year}`,
  (year, month) => `${month}/${year.slice(2)}`,
  (_year, _month, name) => name,
  (_year, _month, name) => name.slice(0, 3),
];

/** Writes the month of a day in each form. */
function formsOf(day: Day): string[] {
  const [year = '', month = ''] = day.split('-');
  const [name = ''] = monthOf(day).name.split(' ');
  return FORMS.map((write) => write(year, month, name));
}

/** Names a month as the last accrual names its own: 'Close - Oct 2026' after 'Close - Sep 2026'. */
function nameOf(day: Day, last: Named | undefined): string {
  const forms = formsOf(day);
  const usual = forms[0] ?? '';
  if (last === undefined || last.start_date === '') return usual;
  const lower = last.accrual_name.toLowerCase();
  const lastForms = formsOf(last.start_date);
  const found = lastForms.findIndex((form) => lower.includes(form.toLowerCase()));
  const form = lastForms[found];
  if (form === undefined) return usual;
  const at = lower.indexOf(form.toLowerCase());
  return last.accrual_name.slice(0, at) + (forms[found] ?? usual) + last.accrual_name.slice(at + form.length);
}

const newestOf = (accruals: readonly AccrualReply[]): AccrualReply | undefined =>
  accruals.toSorted((one, other) => other.id - one.id)[0];

/** Returns the name of an accrual of a day's month, as the newest accrual names its own month. */
export const accrualName = (day: Day, accruals: readonly AccrualReply[]): string =>
  nameOf(day, newestOf(accruals));

/**
 * Proposes an accrual of last month, named as the newest one names its month. Proposes nothing when an accrual
 * has that name or covers the month already.
 */
export function proposeAccrual(accruals: readonly AccrualReply[], today: Day): Named {
  const { first, last } = monthOf(addDays(monthOf(today).first, -1));
  const name = accrualName(first, accruals);
  const isDone = accruals.some(
    ({ accrual_name, start_date: start, end_date: end }) =>
      isSameName(accrual_name, name) || (start <= first && end >= last),
  );
  return isDone ? NOTHING : { accrual_name: name, start_date: first, end_date: last };
}
