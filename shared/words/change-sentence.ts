import type { ActivityPart, AuditField, AuditedEntity } from '../contract/audit';
import type { ChangeReason } from '../contract/change-reason';
import { type GivenReason, knownReason } from './known-reason';
import { capitalized, rowWords } from './entity-words';
import { fieldWords, formatOfField, isReadField } from './field-words';
import { isAutomatic, reasonRow, reasonWords, rerateCause } from './reason-words';
import { valueWords } from './value-words';

/** Name of the system in lists of people. */
export const AUTOMATIC = 'Automatic';

interface ChangeHead {
  readonly actor_id: number;
  readonly actor_name: string;
  readonly why: string;
  readonly reason?: GivenReason;
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

function automaticText(reason: ChangeReason, parts: readonly ActivityPart[]): string {
  const loads = loadWords(parts.filter(isLoads));
  const cause = rerateCause(reason);
  if (cause !== null) return `${loads} re-rated: ${cause.remark}`;
  if (reason.code === 'sync') return byAction(parts, wordsOfSync(parts)) || reasonWords(reason);
  if (reason.code === 'sync_missing') return `${loads} missing from the job system`;
  return reason.code === 'sync_back' ? `${loads} back in the job system` : reasonWords(reason);
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
function namedPart({ code }: ChangeReason, parts: readonly ActivityPart[]): ActivityPart | undefined {
  const isVoided = ({ entity, action }: ActivityPart): boolean =>
    entity === 'customer_invoices' && action === 'updated';
  return (code === 'customer_invoice_voided' ? parts.find(isVoided) : undefined) ?? mainPart(parts);
}

/** Returns true when a person created a company, which is not just an edit of settings. */
const isNewCompany = (
  { actor_id }: ChangeHead,
  { code }: ChangeReason,
  main: ActivityPart | undefined,
): boolean => code === 'company_added' && actor_id !== 0 && main?.entity === 'company';

function textOf({ actor_id }: ChangeHead, reason: ChangeReason, parts: readonly ActivityPart[]): string {
  if (isAutomatic(reason)) return capitalized(automaticText(reason, parts));
  if (reason.code === 'imported') {
    const words = { created: 'imported {loads}', updated: 'updated {loads}', deleted: 'deleted {loads}' };
    return `${byAction(parts, words)} from ${reason.file}`;
  }
  const { sentence, verb: ownVerb } = reasonRow(reason);
  if (sentence !== undefined) return sentence;
  const main = namedPart(reason, parts);
  if (main === undefined) return capitalized(reasonWords(reason));
  const verb = ownVerb ?? ACTIONS[main.action];
  const object = objectOf(main, parts);
  return actor_id === 0 ? capitalized(`${object} ${verb}`) : `${verb} ${object}`;
}

/** Fields that the sentence itself says. */
const REMARKS = new Set(['locked_reason', 'comment']);

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

function changesOf(reason: ChangeReason, { entity, action, fields }: ActivityPart): string[] {
  if (action !== 'updated') return [];
  const said = reasonRow(reason).field;
  return fields
    .filter(({ field }) => isReadField(entity, field) && !REMARKS.has(field) && field !== said)
    .map((change) => changeWords(entity, change));
}

function remarkOf({ fields, action }: ActivityPart): string {
  const said = fields.find(({ field }) => REMARKS.has(field));
  return said === undefined || action === 'deleted' ? '' : String(said.new ?? '');
}

/** Says in words what a change did: 'Dana Whitfield', 'locked 12 loads', 'Weight dispute'. */
export function changeSentence(head: ChangeHead, parts: readonly ActivityPart[]): ChangeSentence {
  const main = mainPart(parts);
  const reason = knownReason(head);
  const automatic = isAutomatic(reason) || head.actor_id === 0;
  return {
    who: automatic ? AUTOMATIC : head.actor_name,
    isAutomatic: automatic,
    text: isNewCompany(head, reason, main) ? 'created the company' : textOf(head, reason, parts),
    remark: main === undefined ? '' : remarkOf(main),
    changes: main === undefined || parts.length > 1 ? [] : changesOf(reason, main),
  };
}

const OF_ONE = { created: 'Arrived from', updated: 'Updated by', deleted: 'Removed by' } as const;

/** Returns the lead of an entry in the history of one record: 'Re-rated because the project changed'. */
function historyLead(reason: ChangeReason, action: ActivityPart['action']): string {
  const cause = rerateCause(reason);
  if (cause !== null) return `Re-rated because ${cause.because}`;
  if (reason.code === 'sync') return `${OF_ONE[action]} the job system`;
  if (reason.code === 'imported')
    return `${action === 'created' ? 'Imported' : 'Updated'} from ${reason.file}`;
  const { verb } = reasonRow(reason);
  return verb === undefined ? reasonWords(reason) : capitalized(verb);
}

/** Says in words what a change did to one record, for the history of that record: 'Locked: waiting for the ticket'. */
export function historySentence(head: ChangeHead, part: ActivityPart): ChangeSentence {
  return { ...changeSentence(head, [part]), text: historyLead(knownReason(head), part.action) };
}

/** Joins a sentence with its remark and changes: 'Locked: waiting for the ticket'. */
export const withDetails = ({ text, remark, changes }: ChangeSentence): string =>
  [text, [...(remark === '' ? [] : [remark]), ...changes].join('; ')].filter(Boolean).join(': ');
