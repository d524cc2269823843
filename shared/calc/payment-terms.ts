/** Terms without days to pay. */
export const DUE_ON_RECEIPT = 'Due on receipt';
/** Terms that forms suggest. Any other number of days can be typed. */
export const USUAL_TERMS = [
  DUE_ON_RECEIPT,
  'Net 10',
  'Net 15',
  'Net 30',
  'Net 45',
  'Net 60',
  'Net 90',
] as const;
/** Most days of terms. */
const DAYS_MAX = 365;

const ON_RECEIPT = /^(?:due )?(?:on|upon) receipt$/i;
const NET_DAYS = /^(?:net ?)?(\d{1,3})(?: ?days?)?$/i;

/** Returns the days to pay of terms as people write them; null for no or unclear terms. */
export function termsDays(terms: string): number | null {
  const text = terms.trim().replace(/\s+/gu, ' ');
  if (ON_RECEIPT.test(text)) return 0;
  const days = Number(NET_DAYS.exec(text)?.[1] ?? Number.NaN);
  return days <= DAYS_MAX ? days : null;
}

/** Returns terms as they are stored and printed: 'Net 30', 'Due on receipt', or '' for none. */
export function cleanTerms(terms: string): string {
  const days = termsDays(terms);
  if (days === null) return '';
  return days === 0 ? DUE_ON_RECEIPT : `Net ${days}`;
}
