import { withArticle } from './article';
import { capitalized } from './entity-words';

/** Beginnings of the reasons of work that Haulbook does in parts, one change after the other. */
export const SYNC_REASON = 'sync';
const RERATED = 're-rated: ';
const IMPORTED = 'import: ';

/** Cause of a re-rating: as the end of 'Re-rated because …', and as a remark after a colon. */
interface Cause {
  readonly because: string;
  readonly remark: string;
  /** Name of the changed sheet: 'rate sheet Customer last mile'. */
  readonly sheet?: string;
}

const CAUSES: Readonly<Record<string, Cause>> = {
  'project changed': { because: 'the project changed', remark: 'project changed' },
  'FSC week changed': { because: 'the FSC week start changed', remark: 'FSC week start changed' },
  'diesel price arrived': { because: 'a new diesel price came in', remark: 'new diesel price' },
  'after an interruption': { because: 'the server restarted', remark: 'after a restart' },
  'before it is archived': { because: 'the project was about to be archived', remark: 'before archiving' },
};
/** Causes that the name of a sheet follows: 'rate sheet changed: Customer last mile'. */
const SHEETS = [
  ['rate sheet changed', 'rate sheet'],
  ['FSC sheet changed', 'FSC sheet'],
] as const;

/** Returns the reason of a re-rating after a change of a sheet. */
export const sheetChangedReason = (kind: 'rate' | 'fsc', name: string): string =>
  `${RERATED}${kind === 'rate' ? 'rate sheet' : 'FSC sheet'} changed${name === '' ? '' : `: ${name}`}`;

/** Returns the cause of a re-rating; null for other reasons. */
export function rerateCause(why: string): Cause | null {
  if (!why.startsWith(RERATED)) return null;
  const cause = why.slice(RERATED.length);
  for (const [start, sheet] of SHEETS) {
    if (cause === start) return { because: `${withArticle(sheet)} changed`, remark: start };
    if (cause.startsWith(`${start}: `)) {
      const named = `${sheet} ${cause.slice(start.length + 2)}`;
      return { because: `${named} changed`, remark: `${named} changed`, sheet: named };
    }
  }
  return CAUSES[cause] ?? { because: cause, remark: cause };
}

/** Returns the name of the file that loads were imported from; null for other reasons. */
export const importedFile = (why: string): string | null =>
  why.startsWith(IMPORTED) ? why.slice(IMPORTED.length) : null;

/** Returns true for work that Haulbook does itself, even when a person has started it. */
export const isAutomatic = (why: string): boolean =>
  why.startsWith(SYNC_REASON) || why.startsWith(RERATED) || why.startsWith('totals corrected');

/** Returns true for the work of a sync. */
export const isSync = (why: string): boolean => why.startsWith(SYNC_REASON);

/** Returns true for a re-rating after a change of the company's data, which may affect many projects. */
export const isOfManyProjects = (why: string): boolean =>
  [...SHEETS.map(([start]) => start), 'FSC week changed'].some((cause) => why.startsWith(RERATED + cause));

/** Returns true for work in parts: its changes in a row are one piece of work. */
export const isInParts = (why: string): boolean =>
  why.startsWith(SYNC_REASON) || why.startsWith(RERATED) || why.startsWith(IMPORTED);

/** Words of stored reasons that differ from them. The others only get a capital letter. */
const REASON_WORDS: Readonly<Record<string, string>> = {
  sync: 'Job system sync',
  'sync: no longer in the job system': 'Missing from the job system',
  'sync: in the job system again': 'Back in the job system',
  'totals corrected: they differed from the loads': 'Totals corrected to match the loads',
  'un-archived': 'Unarchived',
  'company made active': 'Company activated',
  'company made inactive': 'Company deactivated',
  'accrual stored': 'Accrual spreadsheet saved',
  'vendor line matched': 'Vendor invoice line matched',
};

/** Returns the words for the stored reason of a change: 'Imported from october.csv', 'Rate sheet edited'. */
export function reasonWords(why: string): string {
  const file = importedFile(why);
  if (file !== null) return `Imported from ${file}`;
  const cause = rerateCause(why);
  return cause === null ? (REASON_WORDS[why] ?? capitalized(why)) : `Re-rated: ${cause.remark}`;
}
