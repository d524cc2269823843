import type { FieldValues } from 'react-hook-form';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ImpactReply } from '#shared/contract/impact';
import { isTouched } from './record-edit';
import { type RequestCheck, requestFaults } from './request-resolver';
import { type Impact, useImpact } from './use-impact';

/** Form of a record of a project whose effect is previewed. */
interface PreviewedForm<V extends FieldValues, R, Body> {
  /** 0 for a new record. */
  id: number;
  /** Live record; null for a new one or a deleted one. */
  record: R | null;
  form: UseFormReturn<V>;
  valuesOf: (record: R) => V;
  check: RequestCheck<V>;
  /** Builds the body of the save. */
  bodyOf: (values: V) => Body;
  /** Makes the call of the preview. */
  read: (id: number, body: Body, signal: AbortSignal) => Promise<ImpactReply>;
}

/**
 * Reads what saving a form would change, while it is typed. Makes no call for a form that changes nothing or cannot be
 * saved. See docs/domain/rating.md#impact-before-saving.
 */
export function useRecordImpact<V extends FieldValues, R extends { revision: number }, Body extends object>({
  id,
  record,
  form,
  valuesOf,
  check,
  bodyOf,
  read,
}: PreviewedForm<V, R, Body>): Impact {
  const values = useWatch({ control: form.control }) as V;
  const isDeleted = id !== 0 && record === null;
  const isSame = record !== null && !isTouched(valuesOf(record), values);
  const isMoving = !isDeleted && !isSame && requestFaults(check, values).size === 0;
  const body = isMoving ? { ...bodyOf(values), ...(record && { revision: record.revision }) } : null;
  return useImpact(body, (sent, signal) => read(id, sent, signal));
}
