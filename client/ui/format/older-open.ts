import { subtractDollars } from '#shared/calc/money';
import type { OlderOpenLoads } from '#shared/contract/accruals';
import { accrualPreviewTexts, listed } from '#client/messages/accruals';
import { formatMoney } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';

const { older: texts } = accrualPreviewTexts;

/**
 * Describes work that is open before a start: number of loads, amount and oldest day. Returns '' without any.
 */
export function olderOpenSentence(older: OlderOpenLoads, start: string): string {
  const { fixed_not_billed: fixedRev, fixed_not_received: fixedCost } = older;
  const ofLoads = (
    say: (loads: number, amount: string) => string,
    loads: number,
    amount: number,
  ): string[] => (loads === 0 ? [] : [say(loads, formatMoney(amount))]);
  const ofFixed = (say: (amount: string) => string, amount: number): string[] =>
    amount === 0 ? [] : [say(formatMoney(amount))];
  const parts = [
    ...ofLoads(texts.notBilled, older.not_billed_loads, subtractDollars(older.not_billed, fixedRev)),
    ...ofFixed(texts.fixedNotBilled, fixedRev),
    ...ofLoads(texts.notReceived, older.not_received_loads, subtractDollars(older.not_received, fixedCost)),
    ...ofFixed(texts.fixedNotReceived, fixedCost),
    ...ofLoads(texts.sandNotReceived, older.sand_not_received_loads, older.sand_not_received),
  ];
  return parts.length === 0 ? '' : texts.sentence(listed(parts), shownDay(start), shownDay(older.oldest));
}
