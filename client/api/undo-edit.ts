import { newIdempotencyKey } from './client';
import { isSameValue } from './record-edit';
import type { RecordStamp } from './records';

/** Makes the call that stores values of a record. */
type StoreValues<V> = (values: V, stamp: RecordStamp) => Promise<unknown>;

/** Restores what an edit changed; null when there is nothing to restore. */
export type Undo = (() => Promise<unknown>) | null;

/** Returns the undo of an edit, from the record that the server has stored. */
export type UndoOf<V, R> = (saved: R, store: StoreValues<V>) => Undo;

interface Edit<V, R> {
  /** 0 for a new record, which has no undo. */
  id: number;
  /** Values that the person saw before the edit. */
  seen: V;
  /** Values that the edit sends. */
  sent: V;
  valuesOf: (record: R) => V;
}

/**
 * Prepares the undo of an edit. It saves the old values of the fields that the edit changed, with the revision
 * of the edit. So later edits of other fields stay, and one of the same field refuses the undo with `conflict`.
 */
export function prepareUndo<V extends object, R extends { revision: number }>(
  edit: Edit<V, R>,
): UndoOf<V, R> {
  const { id, seen, sent, valuesOf } = edit;
  if (id === 0) return () => null;
  return (saved, store) => {
    const values = { ...valuesOf(saved) };
    const changed = (Object.keys(seen) as (keyof V)[]).filter(
      (field) => !isSameValue(sent[field], seen[field]) && !isSameValue(values[field], seen[field]),
    );
    if (changed.length === 0) return null;
    for (const field of changed) values[field] = seen[field];
    const stamp = { id, revision: saved.revision, idempotencyKey: newIdempotencyKey() };
    return () => store(values, stamp);
  };
}
