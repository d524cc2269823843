import { type MergeContext, type RecordEdit, isSame, mergeRecord } from './merge-record';

interface EditOptions<R, F extends object> extends RecordEdit<F> {
  /** Collection in the audit trail. */
  readonly entity: string;
  readonly id: number;
  readonly read: () => Promise<R>;
  /** Picks the fields of a record that an edit may set. */
  readonly fieldsOf: (record: R) => F;
  /** Checks the merged fields and stores them. */
  readonly store: (fields: F, before: R) => Promise<void>;
  /** Writes the audit trail. */
  readonly record: (before: R, after: R) => void;
}

/**
 * Merges an edit into a record, stores the result and records it in the audit trail. An edit that changes nothing
 * stores nothing.
 * @throws DomainError `conflict` (409) after another person's edit of the same field.
 */
export async function editRecord<R, F extends object>(
  change: MergeContext,
  { entity, id, read, fieldsOf, store, record, ...edit }: EditOptions<R, F>,
): Promise<{ record: R; isChanged: boolean }> {
  const before = await read();
  const current = fieldsOf(before);
  const fields = await mergeRecord(change, { entity, id }, current, edit);
  if (isSame(current, fields)) return { record: before, isChanged: false };
  await store(fields, before);
  const after = await read();
  record(before, after);
  return { record: after, isChanged: true };
}
