import { flagNames, RATING_FLAG_TEXTS } from '../../../../shared/calc/rating/flags';
import type { LoadHistoryEntry } from '../../../../shared/contract/loads';
import { fieldWords, reasonWords } from '../../../../shared/rules/audit-words';
import { loadColumnTexts } from '../../../messages/loads';
import { historyTexts as texts, loadPanelTexts } from '../../../messages/load-panel';
import { formatChicago } from '../../../../shared/business-time';

type Value = LoadHistoryEntry['fields'][number]['old'];

const COLUMN_NAMES: Partial<Record<string, string>> = loadColumnTexts;
const ISO_TIME = /^\d{4}-\d\d-\d\dT/;
/** Reason that the server stores for changes from the job system, no matter who started the sync. */
const SYNC = 'sync';
const RERATED = 're-rated';

/** An event and the person who caused it; null for automatic events. */
export interface HistorySentence {
  readonly person: string | null;
  readonly text: string;
  /** Reason of the event; '' when the sentence contains it. */
  readonly reason: string;
}

/** Returns the sentence for an entry of the history. */
export function historySentence({ action, who, who_id, why }: LoadHistoryEntry): HistorySentence {
  if (why === SYNC) return { person: null, text: texts.sync[action], reason: '' };
  if (why.startsWith(RERATED))
    return { person: null, text: reasonWords(why), reason: who_id === 0 ? '' : texts.after(who) };
  const lock = texts.locks[why];
  if (lock !== undefined) return { person: who, text: lock, reason: '' };
  return { person: who, text: texts.actions[action], reason: reasonWords(why) };
}

export const fieldName = (field: string): string =>
  COLUMN_NAMES[field] ?? texts.fields[field] ?? fieldWords(field);

/** Returns the rating warnings as text. */
function flagsText(bits: number): string {
  const names = flagNames(bits);
  return names.length === 0
    ? texts.noFlags
    : names.map((name) => RATING_FLAG_TEXTS[name].text.replace(/\.$/, '')).join('; ');
}

/** Formats the value of a field for people. */
export function valueText(field: string, value: Value): string {
  if (field === 'rating_flags') return flagsText(Number(value ?? 0));
  if (value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? loadPanelTexts.yes : loadPanelTexts.no;
  return typeof value === 'string' && ISO_TIME.test(value) ? formatChicago(value) : String(value);
}
