/** Departure that waits for an answer: a closed popup, Back, a link. */
export interface Departure {
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Open form that can lose typed text. */
export interface UnsavedForm {
  /** Returns true when leaving now would lose typed text. */
  readonly isUnsaved: () => boolean;
  /** Returns true while a save waits for its answer. */
  readonly isBusy: () => boolean;
  /** Asks the person. Without it, only reload and close are asked about. */
  readonly ask?: (departure: Departure) => void;
}

/** Open forms, the topmost last. */
let forms: readonly UnsavedForm[] = [];

const wouldLose = (): boolean => forms.some((form) => form.isUnsaved() || form.isBusy());

/** Makes the browser ask before it reloads or closes the page. */
function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (wouldLose()) event.preventDefault();
}

/** Registers an open form. Returns a function that unregisters it. */
export function registerUnsaved(form: UnsavedForm): () => void {
  // A listener keeps the page out of the back/forward cache of some browsers, so it exists only with an open form.
  if (forms.length === 0) window.addEventListener('beforeunload', onBeforeUnload);
  forms = [...forms, form];
  return () => {
    forms = forms.filter((other) => other !== form);
    if (forms.length === 0) window.removeEventListener('beforeunload', onBeforeUnload);
  };
}

/**
 * Forgets the open forms of a page that the person leaves. They stay on screen until the code of the next page is here, and
 * must not ask again about a Back in that time.
 */
export function releaseForms(): void {
  forms = [];
  window.removeEventListener('beforeunload', onBeforeUnload);
}

/** Returns true when leaving the page must wait for an answer of the person. */
export const mustAsk = (): boolean => forms.some((form) => form.ask !== undefined && form.isUnsaved());

/** Returns true while a save of an open form waits for its answer. */
export const isSaving = (): boolean => forms.some((form) => form.ask !== undefined && form.isBusy());

/** Asks about each unsaved form, the topmost first, and leaves when all may be discarded. */
export function askToLeave({ leave, stay }: Departure): void {
  const ask = (unsaved: readonly UnsavedForm[]): void => {
    const topmost = unsaved.at(-1);
    if (topmost?.ask === undefined) leave();
    else topmost.ask({ leave: () => ask(unsaved.slice(0, -1)), stay });
  };
  ask(forms.filter((form) => form.ask !== undefined && form.isUnsaved()));
}
