import { type KeyboardEvent, useRef, useState } from 'react';
import type { ProjectReply } from '#shared/contract/projects';
import type { SandRateReply } from '#shared/contract/sand-rates';
import { type TypedNumber } from '#shared/cells/typed-number';
import { newIdempotencyKey } from '#client/api/client';
import { prepareUndo } from '#client/api/undo-edit';
import { errorText } from '#client/messages/errors';
import { sandRateTexts as texts } from '#client/messages/sand-rates';
import { formatRate } from '#client/ui/format/format';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { NumberBox } from '#client/ui/form/number-box';
import { isForInputMethod } from '#client/ui/keyboard/keys';
import classes from './rate-cell.module.css';
import { RATE_RANGE, bodyOf, orderedReader } from './sand-rate-form';
import { saveRates } from './save-rates';

/** Step of the arrow keys in dollars. Required value. */
const STEP_DOLLARS = 0.01;

type RateField = 'rev_rate' | 'cost_rate';

const MISSING: Record<RateField, string> = { rev_rate: texts.revenueMissing, cost_rate: texts.costMissing };

/** Reads the values of a rate under its own number, which the cell keeps. */
const valuesOf = orderedReader([]);

interface RateCellProps {
  project: ProjectReply;
  rate: SandRateReply;
  field: RateField;
}

interface Draft {
  value: TypedNumber;
  /** Rates that the person saw when the edit began, or after a refusal. */
  seen: SandRateReply;
  error: string;
  isSaving: boolean;
}

/** Edits one rate: the draft, and what its keys do. */
function useDraft({ project, rate, field }: RateCellProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const start = (): void => setDraft({ value: rate[field], seen: rate, error: '', isSaving: false });
  const change = (value: TypedNumber): void => setDraft((known) => known && { ...known, value, error: '' });
  const stop = (): void => setDraft(null);
  const save = async ({ value, seen }: Draft): Promise<void> => {
    if (value === seen[field]) {
      stop();
      return;
    }
    if (typeof value === 'string') {
      setDraft({ value, seen, error: MISSING[field], isSaving: false });
      return;
    }
    setDraft({ value, seen, error: '', isSaving: true });
    const stamp = { id: seen.id, revision: seen.revision, idempotencyKey: newIdempotencyKey() };
    const values = { ...valuesOf(seen), [field]: value };
    try {
      await saveRates({
        values,
        stamp,
        since: project.revision,
        bodyOf: (of) => bodyOf(project.id, of, seen.po_id),
        undoOf: prepareUndo({ id: seen.id, seen: valuesOf(seen), sent: values, valuesOf }),
      });
      stop();
    } catch (thrown) {
      setDraft({ value, seen, error: errorText(thrown), isSaving: false });
    }
  };
  return { draft, start, change, stop, save };
}

type DraftKeys = Omit<ReturnType<typeof useDraft>, 'draft' | 'start'>;

interface RateFieldProps extends RateCellProps, DraftKeys {
  draft: Draft;
  /** Called before a key ends the edit. */
  onKey: () => void;
}

function RateField({ rate, field, draft, change, stop, save, onKey }: RateFieldProps) {
  const isSame = draft.value === draft.seen[field];
  const { question } = useUnsaved({ isUnsaved: () => !isSame, isBusy: draft.isSaving, onLeave: stop });
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and Escape of an input method end its own window.
    if (isForInputMethod(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    // Escape would close a panel behind the field, too.
    event.stopPropagation();
    onKey();
    if (event.key === 'Escape') stop();
    else if (!draft.isSaving) void save({ ...draft, seen: draft.error === '' ? draft.seen : rate });
  };
  return (
    <>
      <NumberBox
        className={classes.field}
        size="xs"
        autoFocus
        aria-label={texts.rateOf(texts.fields[field], rate.po_number)}
        range={RATE_RANGE}
        step={STEP_DOLLARS}
        readOnly={draft.isSaving}
        value={draft.value}
        error={draft.error}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => isSame && stop()}
        onKeyDown={onKeyDown}
        onChange={change}
      />
      {question}
    </>
  );
}

/** Rate of a PO as a button that turns into a field. Enter saves, Escape keeps the old rate. */
export function RateCell(props: RateCellProps) {
  const { rate, field } = props;
  const { draft, start, ...keys } = useDraft(props);
  const returnsFocusRef = useRef(false);
  if (draft !== null) {
    const onKey = (): void => {
      returnsFocusRef.current = true;
    };
    return <RateField {...props} {...keys} draft={draft} onKey={onKey} />;
  }
  const name = texts.rateOf(texts.fields[field], rate.po_number);
  return (
    <button
      ref={(button) => {
        if (returnsFocusRef.current) button?.focus();
        returnsFocusRef.current = false;
      }}
      type="button"
      className={classes.rate}
      aria-label={texts.editRate(name, formatRate(rate[field]))}
      onClick={start}
    >
      {formatRate(rate[field])}
    </button>
  );
}
