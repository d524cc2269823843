import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { LoadHistoryEntry } from '#shared/contract/loads';
import { chicagoDay } from '#shared/business-time';
import { knownReason } from '#shared/words/known-reason';
import { reasonText, rerateCause } from '#shared/words/reason-words';
import { lineTexts as texts } from '#client/messages/customer-invoices';
import { formatMoney } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import type { LineRow } from './line-rows';

/** Fields of a load that change what it would be billed today. */
const AMOUNT_FIELDS = new Set(['freight_rev', 'fsc_rev', 'sand_rev', 'is_canceled', 'transfer_type_id']);

const movesAmount = ({ fields }: LoadHistoryEntry): boolean =>
  fields.some(({ field }) => AMOUNT_FIELDS.has(field));

/** Says what a load was billed and what it would be billed today: 'billed $434.20, today $436.10'. */
export const billedToday = ({ total_rev: billed, calculated_rev: today }: LineRow): string =>
  texts.billedToday(formatMoney(billed), formatMoney(today));

/**
 * Returns the changes of a load's amount since an invoice billed it, newest first, each with its day: 're-rated
 * 11/20/26, project changed'.
 */
export const changesSinceBilled = (
  { created_at: billedAt }: Pick<CustomerInvoiceReply, 'created_at'>,
  history: readonly LoadHistoryEntry[],
): string[] =>
  history.filter((entry) => entry.at > billedAt && movesAmount(entry)).map((entry) => changeText(entry));

function changeText(entry: LoadHistoryEntry): string {
  const day = shownDay(chicagoDay(entry.at));
  const now = (field: string) => entry.fields.find((one) => one.field === field)?.new;
  if (now('is_canceled') === true) return texts.canceled(day);
  const reason = knownReason(entry);
  const cause = rerateCause(reason);
  return cause === null ? texts.changed(reasonText(reason), day) : texts.rerated(day, cause.remark);
}
