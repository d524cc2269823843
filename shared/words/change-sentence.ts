import type { ActivityPart, AuditField, AuditedEntity } from '../contract/audit';
import { capitalized, rowWords } from './entity-words';
import { fieldWords, formatOfField, isReadField } from './field-words';
import { SYNC_REASON, importedFile, isAutomatic, reasonWords, rerateCause } from './reason-words';
import { valueWords } from './value-words';

/** Name of the system in lists of people. */
export const AUTOMATIC = 'Automatic';

interface ChangeHead {
  readonly actor_id: number;
  readonly actor_name: string;
  readonly why: string;
}

/** A change in words. */
export interface ChangeSentence {
  /** Person, or AUTOMATIC. */
  readonly who: string;
  readonly isAutomatic: boolean;
  /** 'locked load 418222' after the name of a person; '38 loads arrived' for automatic changes. */
  readonly text: string;
  /** Reason that the person gave, or the text of a comment; '' for none. */
  readonly remark: string;
  /** Changed fields: 'sand revenue $0.00 → $842.52'. */
  readonly changes: readonly string[];
}

/** Reason of a void version. */
const VOIDED = 'customer invoice voided';

/** Reasons with a verb of their own; the others say what happened to the row: added, updated, deleted. */
const VERBS: Readonly<Record<string, string>> = {
  locked: 'locked',
  unlocked: 'unlocked',
  archived: 'archived',
  'un-archived': 'unarchived',
  'project edited': 'edited',
  'customer invoice added': 'created',
  'customer invoice version added': 'created',
  [VOIDED]: 'voided',
  'vendor invoice generated': 'generated',
  'vendor invoice approved': 'approved',
  'vendor invoice unapproved': 'unapproved',
  'vendor line matched': 'matched a line of',
  'accrual generated': 'generated',
  'accrual stored': 'saved the spreadsheet of',
  'user invited': 'invited',
  'invited again': 'sent a new invitation to',
  'user approved': 'approved',
  'user locked': 'locked',
  'view saved': 'saved',
  'company made active': 'activated',
  'company made inactive': 'deactivated',
};
/** Reasons that are the whole sentence. */
const SENTENCES: Readonly<Record<string, string>> = {
  'comment added': 'commented',
  'comment deleted': 'deleted a comment',
  'signed up': 'signed up',
  'password reset': 'reset their password',
  'password changed': 'changed their password',
  'profile edited': 'edited their profile',
  'company key regenerated': 'regenerated the company key',
};
const ACTIONS = { created: 'added', updated: 'edited', deleted: 'deleted' } as const;

const LOADS: readonly AuditedEntity[] = ['loads', 'asset_loads'];
const isLoads = ({ entity }: ActivityPart): boolean => LOADS.includes(entity);
/** Records that loads belong to, with the word for what they count: a line of a bill may match no load. */
const COUNTED: Partial<Record<AuditedEntity, readonly [one: string, many: string]>> = {
  customer_invoices: ['load', 'loads'],
  vendor_invoices: ['line', 'lines'],
};

const IMPORTANCE = { created: 0, deleted: 1, updated: 2 } as const;

/** Returns the part that a sentence is about: a record before loads, a new one before a changed one. */
export function mainPart(parts: readonly ActivityPart[]): ActivityPart | undefined {
  const others = parts.filter((part) => !isLoads(part));
  return [...(others.length > 0 ? others : parts)].sort(
    (one, other) => IMPORTANCE[one.action] - IMPORTANCE[other.action],
  )[0];
}

const countOf = (parts: readonly ActivityPart[]): number => parts.reduce((sum, part) => sum + part.count, 0);

/** Names the loads of parts together: '38 loads', 'load 418222'. */
export function loadWords(parts: readonly ActivityPart[]): string {
  const [first] = parts;
  if (first === undefined) return rowWords('loads', 0, '');
  const count = countOf(parts);
  const isOneKind = parts.every(({ entity }) => entity === first.entity);
  return rowWords(isOneKind ? first.entity : 'loads', count, first.entity_name);
}

/** Describes loads by what happened to them: '38 loads arrived, 12 updated'. */
function byAction(parts: readonly ActivityPart[], words: Record<ActivityPart['action'], string>): string {
  return (['created', 'updated', 'deleted'] as const)
    .map((action) => [action, parts.filter((part) => isLoads(part) && part.action === action)] as const)
    .filter(([, some]) => some.length > 0)
    .map(([action, some]) =>
      words[action]
        .replace('{loads}', loadWords(some))
        .replace('{count}', countOf(some).toLocaleString('en-US')),
    )
    .join(', ');
}

const OF_SYNC = {
  created: '{loads} arrived',
  updated: '{loads} updated by the job system',
  deleted: '{loads} removed by the job system',
};

/** Returns the words of a sync. Next to loads that arrived, the others need no more than their number. */
function wordsOfSync(parts: readonly ActivityPart[]): Record<ActivityPart['action'], string> {
  const hasNew = parts.some((part) => isLoads(part) && part.action === 'created');
  return hasNew ? { ...OF_SYNC, updated: '{count} updated', deleted: '{count} removed' } : OF_SYNC;
}

function automaticText(why: string, parts: readonly ActivityPart[]): string {
  const loads = loadWords(parts.filter(isLoads));
  const cause = rerateCause(why);
  if (cause !== null) return `${loads} re-rated: ${cause.remark}`;
  if (why === SYNC_REASON) return byAction(parts, wordsOfSync(parts)) || reasonWords(why);
  if (why === 'sync: no longer in the job system') return `${loads} missing from the job system`;
  return why === 'sync: in the job system again' ? `${loads} back in the job system` : reasonWords(why);
}

/** Counts what a new bill bills, as the bill does: ' with 3 loads'. Rows that the change touched may be more. */
function billedWords({ entity, action, count, fields }: ActivityPart): string {
  const words = COUNTED[entity];
  if (words === undefined || action !== 'created' || count !== 1) return '';
  const billed = Number(fields.find(({ field }) => field === 'total_loads')?.new ?? 0);
  return billed === 0 ? '' : ` with ${billed.toLocaleString('en-US')} ${words[billed === 1 ? 0 : 1]}`;
}

/** Names the record of a change, and what a new bill counts. */
function objectOf(main: ActivityPart, parts: readonly ActivityPart[]): string {
  if (isLoads(main)) return loadWords(parts.filter(({ action }) => action === main.action));
  return `${rowWords(main.entity, main.count, main.entity_name)}${billedWords(main)}`;
}

/** Returns the part that the words of a change name: of a void, the voided invoice and not its new version. */
function namedPart(why: string, parts: readonly ActivityPart[]): ActivityPart | undefined {
  const isVoided = ({ entity, action }: ActivityPart): boolean =>
    entity === 'customer_invoices' && action === 'updated';
  return (why === VOIDED ? parts.find(isVoided) : undefined) ?? mainPart(parts);
}

/** Returns true when a person created a company, which is not just an edit of settings. */
const isNewCompany = ({ actor_id, why }: ChangeHead, main: ActivityPart | undefined): boolean =>
  why === 'company added' && actor_id !== 0 && main?.entity === 'company';

function textOf({ actor_id, why }: ChangeHead, parts: readonly ActivityPart[]): string {
  if (isAutomatic(why)) return capitalized(automaticText(why, parts));
  const main = namedPart(why, parts);
  const file = importedFile(why);
  if (file !== null) {
    const words = { created: 'imported {loads}', updated: 'updated {loads}', deleted: 'deleted {loads}' };
    return `${byAction(parts, words)} from ${file}`;
  }
  if (SENTENCES[why] !== undefined) return SENTENCES[why];
  if (main === undefined) return capitalized(reasonWords(why));
  const verb = VERBS[why] ?? ACTIONS[main.action];
  const object = objectOf(main, parts);
  return actor_id === 0 ? capitalized(`${object} ${verb}`) : `${verb} ${object}`;
}

/** Fields that the sentence itself says. */
const REMARKS = new Set(['locked_reason', 'comment']);
/** Field that the verb of a reason says. */
const SAID_BY_VERB: Readonly<Record<string, string>> = {
  archived: 'archived',
  'un-archived': 'archived',
  'vendor invoice approved': 'approval_status',
  'vendor invoice unapproved': 'approval_status',
  'user approved': 'is_approved',
  'user locked': 'is_approved',
  'signed up': 'is_signed_up',
  'company made active': 'working_status',
  'company made inactive': 'working_status',
};

/** Says that rating found issues in a load, or no longer does: 'new issue: no sand rate for this PO'. */
function issueWords(issues: string, isNew: boolean): string {
  const noun = issues.includes('; ') ? 'issues' : 'issue';
  const words = issues.replace(/(?<=^|; )[A-Z](?=[a-z ])/g, (letter) => letter.toLowerCase());
  return `${isNew ? 'new' : 'solved'} ${noun}: ${words}`;
}

/** Says what changed in a field: 'sand revenue $0.00 → $842.52'. */
export function changeWords(entity: AuditedEntity, { field, old, new: now }: AuditField): string {
  const format = formatOfField(entity, field);
  const [before, after] = [Number(old ?? 0), Number(now ?? 0)];
  if (format === 'flags' && before * after === 0)
    return issueWords(valueWords(format, before + after), after > 0);
  return `${fieldWords(entity, field)} ${valueWords(format, old)} → ${valueWords(format, now)}`;
}

function changesOf(why: string, { entity, action, fields }: ActivityPart): string[] {
  if (action !== 'updated') return [];
  return fields
    .filter(({ field }) => isReadField(entity, field) && !REMARKS.has(field) && field !== SAID_BY_VERB[why])
    .map((change) => changeWords(entity, change));
}

function remarkOf({ fields, action }: ActivityPart): string {
  const said = fields.find(({ field }) => REMARKS.has(field));
  return said === undefined || action === 'deleted' ? '' : String(said.new ?? '');
}

/** Says in words what a change did: 'Dana Whitfield', 'locked 12 loads', 'Weight dispute'. */
export function changeSentence(head: ChangeHead, parts: readonly ActivityPart[]): ChangeSentence {
  const main = mainPart(parts);
  const automatic = isAutomatic(head.why) || head.actor_id === 0;
  return {
    who: automatic ? AUTOMATIC : head.actor_name,
    isAutomatic: automatic,
    text: isNewCompany(head, main) ? 'created the company' : textOf(head, parts),
    remark: main === undefined ? '' : remarkOf(main),
    changes: main === undefined || parts.length > 1 ? [] : changesOf(head.why, main),
  };
}

const OF_ONE = { created: 'Arrived from', updated: 'Updated by', deleted: 'Removed by' } as const;

/** Returns the lead of an entry in the history of one record: 'Re-rated because the project changed'. */
function historyLead({ why }: ChangeHead, action: ActivityPart['action']): string {
  const cause = rerateCause(why);
  if (cause !== null) return `Re-rated because ${cause.because}`;
  if (why === SYNC_REASON) return `${OF_ONE[action]} the job system`;
  const file = importedFile(why);
  if (file !== null) return `${action === 'created' ? 'Imported' : 'Updated'} from ${file}`;
  return VERBS[why] === undefined ? reasonWords(why) : capitalized(VERBS[why]);
}

/** Says in words what a change did to one record, for the history of that record: 'Locked: waiting for the ticket'. */
export function historySentence(head: ChangeHead, part: ActivityPart): ChangeSentence {
  return { ...changeSentence(head, [part]), text: historyLead(head, part.action) };
}

/** Joins a sentence with its remark and changes: 'Locked: waiting for the ticket'. */
export const withDetails = ({ text, remark, changes }: ChangeSentence): string =>
  [text, [...(remark === '' ? [] : [remark]), ...changes].join('; ')].filter(Boolean).join(': ');
