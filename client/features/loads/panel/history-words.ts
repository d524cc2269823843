import type { LoadHistoryEntry, LoadKind } from '#shared/contract/loads';
import { type ChangeSentence, historySentence } from '#shared/words/change-sentence';
import { knownReason } from '#shared/words/known-reason';
import { rerateCause } from '#shared/words/reason-words';
import { historyTexts as texts } from '#client/messages/load-panel';

/** Names of bills by id, by the field that refers to them. */
export type BillNames = Readonly<Record<string, ReadonlyMap<number, string> | undefined>>;

/** Returns what an entry of the history says, with the names of bills instead of their ids. */
export function entrySentence(entry: LoadHistoryEntry, kind: LoadKind, bills: BillNames): ChangeSentence {
  const named = (field: string, value: LoadHistoryEntry['fields'][number]['old']) =>
    typeof value === 'number' ? (bills[field]?.get(value) ?? value) : value;
  const fields = entry.fields.map(({ field, old, new: now }) => ({
    field,
    old: named(field, old),
    new: named(field, now),
  }));
  return historySentence(
    { actor_id: entry.who_id, actor_name: entry.who, why: entry.why, reason: entry.reason },
    {
      entity: kind === 'freight' ? 'loads' : 'asset_loads',
      entity_id: 0,
      entity_name: '',
      action: entry.action,
      count: 1,
      fields,
    },
  );
}

/** Returns who caused an automatic change; '' when a person made the change, or nobody caused it. */
export const causeOf = (entry: LoadHistoryEntry, { isAutomatic }: ChangeSentence): string =>
  isAutomatic && entry.who_id !== 0 && rerateCause(knownReason(entry)) !== null ? texts.after(entry.who) : '';
