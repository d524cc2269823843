import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { LoadHistoryEntry } from '#shared/contract/loads';
import { chicagoDay } from '#shared/business-time';
import { knownReason } from '#shared/words/known-reason';
import { reasonText, rerateCause } from '#shared/words/reason-words';
import { shownDay } from '#shared/words/shown-day';
import { billedTodayTexts as texts } from '#client/messages/billed-today';

/** Fields of a load that change what it would be billed today. */
const AMOUNT_FIELDS = new Set(['freight_rev', 'fsc_rev', 'sand_rev', 'is_canceled', 'transfer_type_id']);

const movesAmount = ({ fields }: LoadHistoryEntry): boolean =>
  fields.some(({ field }) => AMOUNT_FIELDS.has(field));

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
