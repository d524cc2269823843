/** Term of the screens. */
export interface Term {
  /** The one spelling. */
  readonly write: string;
  /** Words that the term replaces. `…` stands for other words, `#` for a digit. */
  readonly avoid: readonly string[];
}

/** Terms of the screens: the words of a US trucking back office. See docs/glossary.md for their meaning. */
export const TERMS: readonly Term[] = [
  { write: 'someone', avoid: ['somebody'] },
  { write: 'anyone', avoid: ['anybody'] },
  { write: 'everyone', avoid: ['everybody'] },
  { write: 'no one', avoid: ['nobody'] },
  { write: "can't", avoid: ['cannot', 'can not'] },
  { write: "couldn't", avoid: ['could not', 'to be had'] },
  { write: 'tons', avoid: ['t', 'tonne', 'tonnes'] },
  { write: 'sync', avoid: ['refresh', 'refreshed', 'refreshes', 'refreshing'] },
  { write: 'job system', avoid: ['job-tracking system', 'external job system'] },
  {
    write: 're-rate',
    avoid: ['rate … again', 'rated … again', 'rating … again', 'rated again', 'rates again'],
  },
  { write: 'error', avoid: ['fault', 'faults', 'faulty'] },
  { write: 'excluded', avoid: ['left out', 'leave out', 'leaves out', 'leaving out'] },
  { write: 'alongside, or plus', avoid: ['beside'] },
  { write: 'email', avoid: ['e-mail', 'mail', 'mails'] },
  { write: 'canceled', avoid: ['cancelled'] },
  { write: 'continue', avoid: ['go on', 'goes on', 'going on'] },
  { write: 'automatically', avoid: ['by itself', 'by themselves'] },
  { write: 'current', avoid: ['of now'] },
  { write: 'no longer', avoid: ['any more'] },
  { write: 'also', avoid: [', too'] },
  { write: 'when there is', avoid: ['once there is', 'once there are'] },
  { write: 'No loads yet.', avoid: ['there is no', 'there are no'] },
  { write: 'while you were editing, or since', avoid: ['in the meantime', 'meanwhile'] },
  { write: 'Loading carriers…', avoid: ['getting the', 'getting your'] },
  { write: 'Calculating…', avoid: ['working … out', 'worked out', 'work out'] },
  { write: '11/16/26 or Nov 16', avoid: ['####-##-##'] },
];

/** Texts with required wording. They stay as they are, though they have words to avoid. */
export const REQUIRED_TEXTS: readonly string[] = [
  'Could not delete accrual',
  'Could not delete the invoice',
  'Could not delete the record',
  'Could not download file',
  'Could not get FSC Areas from the government energy-data service',
  'Could not get asset loads',
  'Could not get jobs from the external job system',
  'Could not get loads',
  'Could not get users',
  'Could not load the Data',
  'Could not retreive your profile',
  'Could not retrieve FSC Area.',
  'Could not retrieve rate sheet',
  'Could not retrieve the FSC Area',
  'Could not update password',
  'Could not update project',
  'Could not update the invoice',
  'Could not update the qwikry key',
  'Could not update your password',
  'Could not update your profile',
  'Project is Archived and cannot be changed',
  'Project is Archived and cannot be updated',
  'is being used on a project and cannot be deleted',
  'project is archived and cannot be updated',
];

const LETTER = /^\p{L}$/u;

function patternOf(words: string): RegExp {
  const body = words
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('#', '\\d')
    .replaceAll(' … ', ' (?:[^.]* )?');
  // The t of "can't" is no word.
  const start = LETTER.test(words.charAt(0)) ? "(?<![\\p{L}'’])" : '';
  const end = LETTER.test(words.slice(-1)) ? '(?!\\p{L})' : '';
  return new RegExp(`${start}${body}${end}`, 'iu');
}

const RULES = TERMS.flatMap(({ write, avoid }) =>
  avoid.map((words) => ({ pattern: patternOf(words), advice: `write "${write}", not "${words}"` })),
);

/** Returns what to write instead of words to avoid: 'write "tons", not "t"'. */
export const adviceOn = (text: string): string[] =>
  RULES.filter(({ pattern }) => pattern.test(text)).map(({ advice }) => advice);

/** Removes the texts with required wording from a text. */
export const withoutRequired = (text: string): string =>
  REQUIRED_TEXTS.reduce((rest, required) => rest.replaceAll(required, ''), text);
