import { Button, Popover } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProjectReply } from '#shared/contract/projects';
import type { SandRateReply } from '#shared/contract/sand-rates';
import { type TypedNumber } from '#shared/cells/typed-number';
import { newIdempotencyKey } from '#client/api/client';
import { readSandRateImpact } from '#client/api/project-records';
import { prepareUndo } from '#client/api/undo-edit';
import { type Impact, useImpact } from '#client/api/use-impact';
import { errorText } from '#client/messages/errors';
import { impactTexts } from '#client/messages/impact';
import { recordTexts } from '#client/messages/records';
import { sandRateTexts as texts } from '#client/messages/sand-rates';
import { formatRate } from '#client/ui/format/format';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { ImpactNotice, isEffectUnknown } from '#client/ui/form/impact-notice';
import { NumberBox } from '#client/ui/form/number-box';
import { isForInputMethod } from '#client/ui/keyboard/keys';
import classes from './rate-cell.module.css';
import { RATE_RANGE, type SandRateValues, bodyOf, storedValues } from './sand-rate-form';
import { saveRates } from './save-rates';

/** Step of the arrow keys in dollars. Required value. */
const STEP_DOLLARS = 0.01;

/** Width of the notice below the field. */
const IMPACT_WIDTH_PX = 340;

type RateField = 'rev_rate' | 'cost_rate';

const MISSING: Record<RateField, string> = { rev_rate: texts.revenueMissing, cost_rate: texts.costMissing };

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
    const values = { ...storedValues(seen), [field]: value };
    try {
      await saveRates({
        values,
        stamp,
        since: project.revision,
        bodyOf: (of) => bodyOf(project.id, of, seen.po_id),
        undoOf: prepareUndo<SandRateValues, SandRateReply>({
          id: seen.id,
          seen: storedValues(seen),
          sent: values,
          valuesOf: storedValues,
        }),
      });
      stop();
    } catch (thrown) {
      setDraft({ value, seen, error: errorText(thrown), isSaving: false });
    }
  };
  return { draft, start, change, stop, save };
}

type DraftKeys = Omit<ReturnType<typeof useDraft>, 'draft' | 'start'>;

/** Reads what saving a draft would change; nothing for a draft that is unchanged, or no rate. */
function useDraftImpact({ project, rate, field }: RateCellProps, { value, seen }: Draft): Impact {
  const isMoving = typeof value === 'number' && value !== seen[field];
  const values = { ...storedValues(seen), [field]: value };
  const body = isMoving ? { ...bodyOf(project.id, values, seen.po_id), revision: seen.revision } : null;
  return useImpact(body, (sent, signal) => readSandRateImpact(rate.id, sent, signal));
}

/**
 * Returns what Enter does: it saves when the effect on amounts is known. Enter before that waits. It then saves if no
 * amount changes, and otherwise leaves it to a second Enter, so that no money moves unseen.
 */
function useSaveWhenSeen(impact: Impact, value: TypedNumber, save: () => void): () => void {
  const askedRef = useRef<TypedNumber | null>(null);
  const { state } = impact;
  const isHarmless = impact.impact !== null && !impactTexts.moves(impact.impact);
  const onKnown = useEffectEvent(() => {
    const isAsked = askedRef.current === value;
    askedRef.current = null;
    if (isAsked && (state === 'refused' || isHarmless)) save();
  });
  useEffect(() => {
    if (state !== 'waiting') onKnown();
  }, [state]);
  return () => {
    if (state === 'waiting') askedRef.current = value;
    else if (!isEffectUnknown(impact)) save();
  };
}

interface RateFieldProps extends RateCellProps, DraftKeys {
  draft: Draft;
  /** Called before a key ends the edit. */
  onKey: () => void;
}

function RateField(props: RateFieldProps) {
  const { rate, field, draft, change, stop, save, onKey } = props;
  const isSame = draft.value === draft.seen[field];
  const { question } = useUnsaved({ isUnsaved: () => !isSame, isBusy: draft.isSaving, onLeave: stop });
  const impact = useDraftImpact(props, draft);
  const enter = useSaveWhenSeen(impact, draft.value, () => {
    onKey();
    if (!draft.isSaving) void save({ ...draft, seen: draft.error === '' ? draft.seen : rate });
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and Escape of an input method end its own window.
    if (isForInputMethod(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    // Escape would close a panel behind the field, too.
    event.stopPropagation();
    if (event.key === 'Enter') {
      enter();
      return;
    }
    onKey();
    stop();
  };
  return (
    <>
      <Popover
        opened={impact.state !== 'none' && impact.state !== 'refused' && !draft.isSaving}
        position="bottom-end"
        width={IMPACT_WIDTH_PX}
        shadow="md"
        withRoles={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <Popover.Target>
          <span>
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
          </span>
        </Popover.Target>
        <Popover.Dropdown>
          <ImpactNotice {...impact} />
          {impact.impact && (
            <Button size="compact-sm" onClick={enter}>
              {impactTexts.saveAs(recordTexts.save, impact.impact) ?? recordTexts.save}
            </Button>
          )}
        </Popover.Dropdown>
      </Popover>
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
