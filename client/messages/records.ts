import { ApiError } from '#client/api/errors';
import { errorText } from './errors';

/** Texts of lists of records and of their popups, for all kinds of records. */
export const recordTexts = {
  action: 'Action',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  empty: (collection: string) => `No ${collection} have been added.`,
  noneFound: (collection: string) => `No matching ${collection}.`,
  clearSearch: 'Clear search',
  loading: (collection: string) => `Loading ${collection}…`,
  import: 'Import',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saving: 'Saving…',
  otherEditors: (names: readonly string[]) =>
    names.length === 1 ? `${names[0] ?? ''} also has this open` : `${names.join(', ')} also have this open`,
  changed: {
    justNow: 'just now',
    at: (time: string) => `on ${time}`,
    you: 'you',
    someoneElse: 'someone else',
    note: (by: string, time: string) => `Changed by ${by} ${time}`,
    line: (field: string, by: string, time: string) => `${field}: changed by ${by} ${time}`,
  },
  gone: "This was deleted. Your changes can't be saved.",
  discard: {
    title: 'Discard changes?',
    text: "Your changes won't be saved.",
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  pager: {
    label: 'Pages of the list',
    range: (from: number, to: number, total: number) =>
      `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
    previous: 'Previous',
    next: 'Next',
  },
  draft: {
    kept: (time: string) => `You were signed out on ${time} (Central). Your unsaved changes were kept.`,
    restore: 'Restore',
    decline: 'Discard',
  },
  conflict: {
    lead: (by: string, field: string) => `${by} changed ${field} while you were editing.`,
    someone: 'Someone',
    mine: 'Yours',
    theirs: 'Theirs',
    theirsOf: (by: string) => `Theirs (${by})`,
    useMine: 'Keep mine',
    useTheirs: 'Use theirs',
    nothing: '(empty)',
    waiting: 'Loading the latest…',
    thenSave: 'Pick one, then save.',
  },
  undo: {
    label: 'Undo',
    /** Refusal of an undo, because someone has changed the field after the edit. */
    changed: (by: string, field: string) => `${by} has changed ${field} since, so nothing was undone.`,
    someone: 'Someone',
    something: 'this',
    failed: (reason: string) => `Couldn't undo. ${reason}`,
  },
  deletion: {
    title: (what: string) => `Delete ${what}`,
    question: (name: string) => `Delete ${name}? This removes it for everyone in your company.`,
    confirm: 'Delete',
    pending: 'Deleting…',
    done: 'Record Deleted',
    failed: 'Could not delete the record',
    /** Question for records inside a project. */
    sure: (name: string) => `Are you sure you want to delete ${name}?`,
    answers: { yes: 'Yes', no: 'No' },
    signedOut: 'You are not logged in',
  },
  fields: { nothingFound: 'No matches', clear: (label: string) => `Clear ${label}` },
  load: {
    /** Required wording. */
    list: 'Trouble Retreiving Data',
    failed: 'Something went wrong',
    unreachable: 'Could not load the Data',
  },
};

/**
 * Returns the text for a failed deletion: the server's reason, or a text for no answer, which `unanswered`
 * overrides.
 */
export function deletionFailure(thrown: unknown, unanswered: string = recordTexts.deletion.failed): string {
  if (!(thrown instanceof ApiError)) return unanswered;
  if (thrown.code === 'unauthorized') return recordTexts.deletion.signedOut;
  return thrown.isTransport ? unanswered : errorText(thrown);
}

/** Labels of a form's fields. */
export type FieldLabels = Readonly<Partial<Record<string, string>>>;

/** Returns the reason for a refused undo. `labels` has the fields that another user may have changed. */
export function undoFailure(thrown: unknown, labels: FieldLabels = {}): string {
  const { changed, failed, someone, something } = recordTexts.undo;
  if (!(thrown instanceof ApiError) || thrown.code !== 'conflict') return failed(errorText(thrown));
  const { by, field } = thrown.params;
  const label = typeof field === 'string' ? labels[field] : undefined;
  return changed(typeof by === 'string' && by !== '' ? by : someone, label ?? something);
}

export interface LoadFailure {
  kind: 'not-found' | 'warning';
  title: string;
  text: string;
  /** Empty when the server sent none. */
  requestId: string;
}

/** Returns the texts of the error panel for something that could not be loaded. */
export function loadFailure(thrown: unknown): LoadFailure {
  const error = thrown instanceof ApiError ? thrown : null;
  return {
    kind: error?.status === 404 ? 'not-found' : 'warning',
    title: error?.isTransport === true ? recordTexts.load.unreachable : recordTexts.load.failed,
    text: errorText(thrown),
    requestId: error?.requestId ?? '',
  };
}
