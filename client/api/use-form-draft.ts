import { useEffect, useRef, useState } from 'react';
import { type Draft, type DraftOwner, draftOf, forgetDraft, storableValues, registerForm } from './drafts';
import { isTouched, type Seen } from './record-edit';
import { currentSession } from './session';

type Fields = Record<string, unknown>;

/** Text that was typed in this form before the session ended. */
export interface OfferedDraft {
  /** Time of saving, in milliseconds since 1970. */
  readonly at: number;
  restore: () => void;
  decline: () => void;
}

interface FormDraftOptions {
  /** 0 for a new record. */
  id: number;
  /** Names of the fields; with the address they identify a form. */
  fields: readonly string[];
  /** Returns the present values of the form, and the seen values of the record. */
  current: () => { values: Fields; seen: Seen<Fields> };
  apply: (draft: Draft) => void;
}

function ownerNow(): DraftOwner | null {
  const session = currentSession();
  return session && { userId: session.user.id, companyId: session.company.id };
}

const keyOf = (id: number, fields: readonly string[]): string =>
  [window.location.pathname, id, [...fields].sort().join()].join('#');

/**
 * Keeps the typed text of a form when the session ends, and offers it when the same user opens the form
 * again.
 */
export function useFormDraft({ id, fields, current, apply }: FormDraftOptions): OfferedDraft | null {
  const [form] = useState(() => keyOf(id, fields));
  const [owner] = useState(ownerNow);
  const [draft, setDraft] = useState(() => (owner === null ? null : draftOf(owner, form)));
  const newest = useRef(current);
  useEffect(() => {
    newest.current = current;
  });
  useEffect(
    () =>
      registerForm(form, () => {
        const { values, seen } = newest.current();
        const typed = storableValues(values);
        const before = storableValues(seen.values);
        if (!isTouched(before, typed)) return null;
        return { values: typed, seen: { values: before, revision: seen.revision } };
      }),
    [form],
  );
  if (draft === null || owner === null) return null;
  const done = (): void => {
    forgetDraft(owner, form);
    setDraft(null);
  };
  return {
    at: draft.at,
    restore: () => {
      apply(draft);
      done();
    },
    decline: done,
  };
}
