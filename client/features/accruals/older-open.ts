import type { OlderOpenLoads } from '../../../shared/contract/accruals';
import { accrualPreviewTexts, listed } from '../../messages/accruals';
import { formatMoney } from '../../ui/format';
import { shownDay } from '../../ui/shown-day';

const { older: texts } = accrualPreviewTexts;

/** What of the time before a start is still open: how many loads, how much, since when; '' when nothing is. */
export function olderOpenSentence(older: OlderOpenLoads, start: string): string {
  const part = (
    say: (loads: number, amount: string) => string,
    loads: number,
    amount: number,
  ): string | null => (loads === 0 ? null : say(loads, formatMoney(amount)));
  const parts = [
    part(texts.notBilled, older.not_billed_loads, older.not_billed),
    part(texts.notReceived, older.not_received_loads, older.not_received),
    part(texts.sandNotReceived, older.sand_not_received_loads, older.sand_not_received),
  ].filter((words) => words !== null);
  return parts.length === 0 ? '' : texts.sentence(listed(parts), shownDay(start), shownDay(older.oldest));
}
