import { useEffect, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { FieldFault } from '#shared/errors/index';
import { errorText } from '#client/messages/errors';
import { newIdempotencyKey } from './client';
import { ApiError } from './errors';
import { clashesOf, followRecord, isSameValue, isTouched, type Seen } from './record-edit';
import type { RecordStamp } from './records';
import { type UndoOf, prepareUndo } from './undo-edit';
import { authorOf } from './row-authors';
import { type FieldChange, useFieldChanges } from './use-field-changes';
import { type OfferedDraft, useFormDraft } from './use-form-draft';

export interface RecordFormOptions<V extends FieldValues, R extends { revision: number }> {
  /** 0 for a new record. */
  id: number;
  /** Present record, live; null for a new one, and when it does not exist (any more). */
  record: R | null;
  /** Values of a new record. */
  empty: V;
  /** Returns the form's values of a record. */
  valuesOf: (record: R) => V;
  resolver?: Resolver<V>;
  /** Makes the call. The form shows what it throws, and keeps the typed text. */
  save: (values: V, stamp: RecordStamp, undoOf: UndoOf<V, R>) => Promise<void>;
  /** Returns the form's message when its own check refuses the values; '' leaves it to the fields. */
  incomplete?: (values: V) => string;
  /**
   * Returns the other user's value of a field if the refusal only names it ('version 3'); undefined until the
   * present record has it.
   */
  theirsOf?: (field: string, reported: unknown, record: R | null) => unknown;
  /** Overrides the default message for an error; undefined keeps it. */
  explain?: (thrown: unknown) => string | undefined;
}

/** Field that another user and the user both changed. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
  by: string;
  /** False until the other user's newest state has arrived. */
  ready: boolean;
  useMine: () => void;
  useTheirs: () => void;
}

export interface RecordForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Handler for the form's onSubmit. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  pending: boolean;
  /** Error line of the form; '' without an error. */
  failure: string;
  conflict: FieldConflict | null;
  /** True when the record does not exist: it was deleted meanwhile, or the address is wrong. */
  gone: boolean;
  /** Returns true when typed text is not saved. */
  isTouched: () => boolean;
  /** Returns true when another user changed a field that the user typed in: saving asks about it first. */
  isClashing: () => boolean;
  /** Fields that followed another user's edit since the form was opened. */
  news: readonly FieldChange[];
  /** Text typed here before the session ended, until the user restores or discards it. */
  draft: OfferedDraft | null;
}

interface Refused {
  field: string;
  theirs: unknown;
  by: string;
  revision: number;
}

/** Idempotency key of one intent: kept for a retry of the same body while the outcome is unknown. */
export class IntentKey {
  private intent = { body: '', key: '' };

  of(values: unknown): string {
    const body = JSON.stringify(values);
    if (this.intent.key === '' || this.intent.body !== body) this.intent = { body, key: newIdempotencyKey() };
    return this.intent.key;
  }

  answered(thrown: unknown): void {
    const outcomeKnown = thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;
    if (outcomeKnown && thrown.code !== 'idempotency_running') this.done();
  }

  /** Ends the intent: the same body again is a new one. */
  done(): void {
    this.intent = { body: '', key: '' };
  }
}

/** Returns the faults if each of them has a field in the form; null otherwise, or without faults. */
function faultsOf(thrown: unknown, values: FieldValues): FieldFault[] | null {
  if (!(thrown instanceof ApiError) || thrown.code !== 'invalid_request') return null;
  const faults = Array.isArray(thrown.params.faults) ? (thrown.params.faults as FieldFault[]) : [];
  const known = faults.filter(({ field }) => (field.split('.')[0] ?? '') in values);
  return known.length > 0 && known.length === faults.length ? known : null;
}

function refusedOf(thrown: unknown): Refused | null {
  if (!(thrown instanceof ApiError) || thrown.code !== 'conflict') return null;
  const { field, theirs, by, revision } = thrown.params;
  return { field: String(field), theirs, by: String(by), revision: Number(revision) };
}

/**
 * Form of a record: POST or PATCH by its id, live while it is open. Untouched fields follow other users'
 * edits. A field that both changed asks which value counts. A refusal keeps all typed text. See
 * docs/live-copy.md#open-forms.
 */
export function useRecordForm<V extends FieldValues, R extends { revision: number }>(
  options: RecordFormOptions<V, R>,
): RecordForm<V> {
  const { id, record, empty, valuesOf, resolver, save, explain, theirsOf, incomplete } = options;
  const [start] = useState<Seen<V>>(() => ({
    values: record === null ? empty : valuesOf(record),
    revision: record?.revision ?? 0,
  }));
  const seen = useRef(start);
  const [intent] = useState(() => new IntentKey());
  const form = useForm<V>({ resolver, defaultValues: start.values as never, reValidateMode: 'onChange' });
  const { news, report, clear } = useFieldChanges(form);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const setValue = (field: string, value: unknown): void =>
    form.setValue(field as FieldPath<V>, value as never, { shouldValidate: true });

  useEffect(() => {
    if (record === null || record.revision === seen.current.revision) return;
    const now = { values: valuesOf(record), revision: record.revision };
    const followed = followRecord(seen.current, form.getValues(), now);
    seen.current = followed.seen;
    for (const [field, value] of followed.follow) form.setValue(field as FieldPath<V>, value as never);
    report(
      followed.follow.map(([field]) => field),
      authorOf(record),
    );
  }, [record, valuesOf, form, report]);

  const draft = useFormDraft({
    id,
    fields: Object.keys(empty),
    current: () => ({ values: form.getValues(), seen: seen.current }),
    apply: ({ values, seen: before }) => {
      const now = record === null ? start : { values: valuesOf(record), revision: record.revision };
      const typed = Object.entries(values).filter(
        ([field, value]) => !isSameValue(value, before.values[field]),
      );
      const mine = { ...now.values, ...Object.fromEntries(typed) };
      const was = { values: { ...now.values, ...before.values }, revision: before.revision };
      seen.current = followRecord(was, mine, now).seen;
      for (const [field, value] of typed) setValue(field, value);
    },
  });
  const showRefusal = (thrown: unknown): void => {
    intent.answered(thrown);
    const conflict = refusedOf(thrown);
    setRefused(conflict);
    if (conflict !== null) return;
    const faults = faultsOf(thrown, form.getValues());
    if (faults === null) setFailure(explain?.(thrown) ?? errorText(thrown));
    for (const [index, { field, message }] of (faults ?? []).entries())
      form.setError(field as FieldPath<V>, { message }, { shouldFocus: index === 0 });
  };

  const send = async (values: V): Promise<void> => {
    setFailure('');
    setRefused(null);
    const { revision, values: before } = seen.current;
    const undoOf = prepareUndo<V, R>({ id, seen: before, sent: values, valuesOf });
    try {
      await save(values, { id, revision, idempotencyKey: intent.of(values) }, undoOf);
      draft?.decline();
      clear();
    } catch (thrown) {
      showRefusal(thrown);
    }
  };
  const submit = (event?: React.BaseSyntheticEvent): Promise<void> =>
    form.handleSubmit(send, () => setFailure(incomplete?.(form.getValues()) ?? ''))(event);

  const choose = (conflict: Refused, theirs: boolean): void => {
    const { field, revision, by } = conflict;
    if (theirs) setValue(field, conflict.theirs);
    const values = { ...seen.current.values, [field]: conflict.theirs };
    seen.current = { ...seen.current, values };
    const now = record === null ? values : valuesOf(record);
    const [next] = clashesOf(values, form.getValues(), now);
    if (next === undefined) seen.current = { values, revision: Math.max(revision, record?.revision ?? 0) };
    setRefused(next === undefined ? null : { field: next, theirs: now[next], by, revision });
  };

  const isReady = ({ field, theirs, revision }: Refused): boolean => {
    if (record === null || record.revision > revision) return true;
    const now = valuesOf(record);
    return !(field in now) || isSameValue(now[field], theirs);
  };

  const clash =
    refused && theirsOf ? { ...refused, theirs: theirsOf(refused.field, refused.theirs, record) } : refused;
  return {
    form,
    submit,
    pending: form.formState.isSubmitting,
    failure,
    conflict: clash && {
      ...clash,
      mine: form.getValues(clash.field as FieldPath<V>),
      ready: isReady(clash),
      useMine: () => choose(clash, false),
      useTheirs: () => choose(clash, true),
    },
    gone: id > 0 && record === null,
    isTouched: () => isTouched(seen.current.values, form.getValues()),
    isClashing: () =>
      record !== null && clashesOf(seen.current.values, form.getValues(), valuesOf(record)).length > 0,
    news,
    draft,
  };
}
