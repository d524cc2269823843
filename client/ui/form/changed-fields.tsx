import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatChicago } from '#shared/business-time';
import { serverNow } from '#client/clock/server-clock';
import { recordTexts } from '#client/messages/records';
import classes from './changed-fields.module.css';

const { changed: texts } = recordTexts;
/** Time for which a change shows "just now"; later it shows the time. */
const JUST_NOW_MS = 60_000;

/** Field of an open form that took another person's value. */
export interface ChangedField {
  readonly field: string;
  /** Display name; '' when it is unknown. */
  readonly by: string;
  /** True for a change by the same user, in another tab. */
  readonly isMine: boolean;
  /** Time in milliseconds since 1970. */
  readonly at: number;
  /** Number of the change, new for each one. */
  readonly count: number;
}

interface ChangedFieldsProps {
  news: readonly ChangedField[];
  labelOf: (field: string) => string;
}

/** Elements in which Mantine wraps a field; `data-field` marks fields that are not a single input. */
const FIELD = '.mantine-InputWrapper-root, .mantine-Checkbox-root, [data-field]';

/**
 * Finds the element of a field by its name. Mantine's Select has the name in a hidden input behind the field.
 */
function fieldElement(form: HTMLFormElement | null, field: string): HTMLElement | null {
  if (form === null) return null;
  const marked = [...form.querySelectorAll<HTMLElement>('[data-field]')].find(
    ({ dataset }) => dataset.field === field,
  );
  if (marked) return marked;
  const named = form.elements.namedItem(field);
  const input = named instanceof RadioNodeList ? named[0] : named;
  if (!(input instanceof HTMLElement)) return null;
  const isHidden = input instanceof HTMLInputElement && input.type === 'hidden';
  const start = isHidden ? input.previousElementSibling : input;
  return start?.closest<HTMLElement>(FIELD) ?? null;
}

/** Returns "just now" for a minute, then the time of the change. */
function useTimeOf(at: number): string {
  const [isRecent, setRecent] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setRecent(false), Math.max(0, at + JUST_NOW_MS - serverNow()));
    return () => clearTimeout(timer);
  }, [at]);
  return isRecent ? texts.justNow : texts.at(formatChicago(new Date(at).toISOString()));
}

/** Renders again when fields of the form appear, disappear or get hidden (the steps of a popup). */
function useRedrawWith(form: HTMLFormElement | null): void {
  const [, setDrawn] = useState(0);
  useEffect(() => {
    if (form === null) return undefined;
    const observer = new MutationObserver(() => setDrawn((count) => count + 1));
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['inert'] });
    return () => observer.disconnect();
  }, [form]);
}

const authorOf = ({ by, isMine }: ChangedField): string => {
  if (isMine) return texts.you;
  return by === '' ? texts.someoneElse : by;
};

function Note({ changed }: { changed: ChangedField }) {
  const time = useTimeOf(changed.at);
  return (
    <>
      <span className={classes.flash} aria-hidden="true" />
      <span className={classes.note}>{texts.note(authorOf(changed), time)}</span>
    </>
  );
}

function Line({ changed, label, isShown }: { changed: ChangedField; label: string; isShown: boolean }) {
  const time = useTimeOf(changed.at);
  return (
    <p className={isShown ? classes.line : 'hb-visually-hidden'}>
      {texts.line(label, authorOf(changed), time)}
    </p>
  );
}

/**
 * Shows in an open form which fields took somebody else's edit: the field flashes and names the author.
 * Screen readers announce it; a hidden field has a visible line instead. Must be inside the form.
 */
export function ChangedFields({ news, labelOf }: ChangedFieldsProps) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const form = region?.closest('form') ?? null;
  useRedrawWith(news.length > 0 ? form : null);
  const places = news.map((changed) => ({
    changed,
    element: fieldElement(form, changed.field),
  }));
  const isOutOfSight = (element: HTMLElement | null): boolean => element?.closest('[inert]') !== null;
  const hasLines = places.some(({ element }) => isOutOfSight(element));
  return (
    <>
      <div
        ref={setRegion}
        role="status"
        aria-live="polite"
        className={hasLines ? classes.lines : 'hb-visually-hidden'}
      >
        {places.map(({ changed, element }) => (
          <Line
            key={changed.count.toString() + changed.field}
            changed={changed}
            label={labelOf(changed.field)}
            isShown={isOutOfSight(element)}
          />
        ))}
      </div>
      {places.map(
        ({ changed, element }) =>
          element !== null &&
          createPortal(<Note changed={changed} />, element, changed.count.toString() + changed.field),
      )}
    </>
  );
}
