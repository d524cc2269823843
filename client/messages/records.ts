import { ApiError } from '../api/errors';
import { errorText } from './errors';

/** Texts of lists of records and of their popups, for all kinds of records. */
export const recordTexts = {
  action: 'Action',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  empty: (collection: string) => `No ${collection} have been added.`,
  noneFound: (collection: string) => `No ${collection} match.`,
  clearSearch: 'Clear search',
  loading: (collection: string) => `Loading ${collection}`,
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saving: 'Saving…',
  otherEditors: (names: readonly string[]) =>
    names.length === 1 ? `${names[0] ?? ''} has this open, too` : `${names.join(', ')} have this open, too`,
  changed: {
    justNow: 'just now',
    at: (time: string) => `on ${time}`,
    you: 'you',
    someoneElse: 'someone else',
    note: (by: string, time: string) => `Changed by ${by} ${time}`,
    line: (field: string, by: string, time: string) => `${field}: changed by ${by} ${time}`,
  },
  gone: 'This record is not there. It may have been deleted; what you typed cannot be saved.',
  discard: {
    title: 'Leave without saving?',
    text: 'What you have typed is not saved.',
    confirm: 'Leave',
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
    kept: (time: string) => `You were signed out on ${time} (Central). What you had typed here is kept.`,
    restore: 'Restore',
    decline: 'Discard',
  },
  conflict: {
    lead: (by: string, field: string) => `${by} has changed ${field} in the meantime.`,
    somebody: 'Somebody',
    mine: 'Mine',
    theirs: 'Theirs',
    theirsOf: (by: string) => `Theirs (${by})`,
    useMine: 'Use mine',
    useTheirs: 'Use theirs',
    nothing: '(empty)',
    waiting: 'Getting the newest state…',
    thenSave: 'Choose, then save again.',
  },
  deletion: {
    title: (what: string) => `Delete ${what}`,
    question: (name: string) => `Delete ${name}? It disappears for everybody in your company.`,
    confirm: 'Delete',
    pending: 'Deleting…',
    done: 'Record Deleted',
    failed: 'Could not delete the record',
    /** Question for records inside a project. */
    sure: (name: string) => `Are you sure you want to delete ${name}?`,
    answers: { yes: 'Yes', no: 'No' },
    signedOut: 'You are not logged in',
  },
  fields: { nothingFound: 'Nothing matches', clear: (label: string) => `Clear ${label}` },
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
