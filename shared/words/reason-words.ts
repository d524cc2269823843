import { cutText } from '../cells/well-formed-text';
import type {
  ChangeReason,
  PlainReasonCode,
  RerateCause,
  SheetReason,
  WrittenReason,
} from '../contract/change-reason';
import { withArticle } from './article';
import { capitalized } from './entity-words';

/** Texts of a reason. */
interface ReasonRow {
  /** Text in replies, in live events and for the search of the audit trail. */
  readonly text: string;
  /** Text on screens and in exports; absent: `text` with a capital letter. */
  readonly words?: string;
  /** Verb of its sentence; absent: what happened to the row (added, edited, deleted). */
  readonly verb?: string;
  /** The whole sentence after the name of a person. */
  readonly sentence?: string;
  /** Field that the verb says. */
  readonly field?: string;
}

const REASONS: Readonly<Record<PlainReasonCode, ReasonRow>> = {
  loads_locked: { text: 'locked', verb: 'locked' },
  loads_unlocked: { text: 'unlocked', verb: 'unlocked' },
  sync: { text: 'sync', words: 'Job system sync' },
  sync_missing: { text: 'sync: no longer in the job system', words: 'Missing from the job system' },
  sync_back: { text: 'sync: in the job system again', words: 'Back in the job system' },
  totals_corrected: {
    text: 'totals corrected: they differed from the loads',
    words: 'Totals corrected to match the loads',
  },
  project_added: { text: 'project added' },
  project_edited: { text: 'project edited', verb: 'edited' },
  project_archived: { text: 'archived', verb: 'archived', field: 'archived' },
  project_unarchived: { text: 'un-archived', words: 'Unarchived', verb: 'unarchived', field: 'archived' },
  carrier_added: { text: 'carrier added' },
  carrier_edited: { text: 'carrier edited' },
  carrier_removed: { text: 'carrier removed' },
  sand_po_added: { text: 'sand PO added' },
  sand_po_edited: { text: 'sand PO edited' },
  sand_po_removed: { text: 'sand PO removed' },
  credit_added: { text: 'credit added' },
  credit_edited: { text: 'credit edited' },
  credit_deleted: { text: 'credit deleted' },
  charge_added: { text: 'charge added' },
  charge_edited: { text: 'charge edited' },
  charge_deleted: { text: 'charge deleted' },
  customer_invoice_added: { text: 'customer invoice added', verb: 'created' },
  customer_invoice_version_added: { text: 'customer invoice version added', verb: 'created' },
  customer_invoice_voided: { text: 'customer invoice voided', verb: 'voided' },
  customer_invoice_edited: { text: 'customer invoice edited' },
  customer_invoice_sent: { text: 'customer invoice sent', verb: 'sent' },
  customer_invoice_unsent: {
    text: 'customer invoice marked as not sent',
    words: 'Customer invoice marked as not sent',
    verb: 'marked as not sent:',
  },
  customer_invoice_email_ordered: {
    text: 'customer invoice email ordered',
    verb: 'started an email of',
    field: 'email_state',
  },
  customer_invoice_emailed: { text: 'customer invoice emailed', verb: 'emailed', field: 'email_state' },
  customer_invoice_email_failed: { text: 'customer invoice email failed', verb: "couldn't email" },
  vendor_invoice_added: { text: 'vendor invoice added' },
  vendor_invoice_columns_matched: {
    text: 'vendor invoice added, columns of its file matched',
    words: 'Columns of the file matched',
  },
  vendor_invoice_generated: { text: 'vendor invoice generated', verb: 'generated' },
  vendor_invoice_approved: { text: 'vendor invoice approved', verb: 'approved', field: 'approval_status' },
  vendor_invoice_unapproved: {
    text: 'vendor invoice unapproved',
    verb: 'unapproved',
    field: 'approval_status',
  },
  vendor_invoice_deleted: { text: 'vendor invoice deleted' },
  vendor_invoice_line_matched: {
    text: 'vendor line matched',
    words: 'Vendor invoice line matched',
    verb: 'matched a line of',
  },
  vendor_differences_accepted: {
    text: 'vendor differences accepted',
    verb: 'accepted differences of',
  },
  vendor_differences_disputed: {
    text: 'vendor differences disputed',
    verb: 'disputed differences of',
  },
  vendor_differences_undecided: {
    text: 'decision on vendor differences undone',
    words: 'Decision on vendor differences undone',
    verb: 'undid a decision on differences of',
  },
  accrual_generated: { text: 'accrual generated', verb: 'generated' },
  accrual_stored: {
    text: 'accrual stored',
    words: 'Accrual spreadsheet saved',
    verb: 'saved the spreadsheet of',
  },
  accrual_deleted: { text: 'accrual deleted' },
  file_deleted: { text: 'file deleted' },
  comment_added: { text: 'comment added', sentence: 'commented' },
  comment_deleted: { text: 'comment deleted', sentence: 'deleted a comment' },
  rate_sheet_added: { text: 'rate sheet added' },
  rate_sheet_edited: { text: 'rate sheet edited' },
  rate_sheet_deleted: { text: 'rate sheet deleted' },
  rate_sheets_imported: { text: 'rate sheets imported' },
  fsc_sheet_added: { text: 'FSC sheet added' },
  fsc_sheet_edited: { text: 'FSC sheet edited' },
  fsc_sheet_deleted: { text: 'FSC sheet deleted' },
  company_added: { text: 'company added' },
  company_edited: { text: 'company edited' },
  company_deleted: { text: 'company deleted' },
  companies_imported: { text: 'companies imported' },
  company_activated: {
    text: 'company made active',
    words: 'Company activated',
    verb: 'activated',
    field: 'working_status',
  },
  company_deactivated: {
    text: 'company made inactive',
    words: 'Company deactivated',
    verb: 'deactivated',
    field: 'working_status',
  },
  company_key_regenerated: { text: 'company key regenerated', sentence: 'regenerated the company key' },
  user_added: { text: 'user added' },
  user_edited: { text: 'user edited' },
  user_deleted: { text: 'user deleted' },
  user_invited: { text: 'user invited', verb: 'invited' },
  user_invited_again: { text: 'invited again', verb: 'sent a new invitation to' },
  user_approved: { text: 'user approved', verb: 'approved', field: 'is_approved' },
  user_locked: { text: 'user locked', verb: 'locked', field: 'is_approved' },
  user_signed_up: { text: 'signed up', sentence: 'signed up', field: 'is_signed_up' },
  users_imported: { text: 'users imported' },
  profile_edited: { text: 'profile edited', sentence: 'edited their profile' },
  password_changed: { text: 'password changed', sentence: 'changed their password' },
  password_reset: { text: 'password reset', sentence: 'reset their password' },
  view_saved: { text: 'view saved', verb: 'saved' },
  view_changed: { text: 'view changed' },
  view_deleted: { text: 'view deleted' },
};

/** Every code without parameters. */
export const PLAIN_REASON_CODES = Object.keys(REASONS) as PlainReasonCode[];

/** Cause of a re-rating: as the end of 'Re-rated because …', and as a remark after a colon. */
interface Cause {
  readonly because: string;
  readonly remark: string;
  /** Name of the changed sheet: 'rate sheet Customer last mile'. */
  readonly sheet?: string;
}

const CAUSES: Readonly<Record<RerateCause, Cause & { readonly text: string }>> = {
  project: { text: 'project changed', because: 'the project changed', remark: 'project changed' },
  fsc_week: {
    text: 'FSC week changed',
    because: 'the FSC week start changed',
    remark: 'FSC week start changed',
  },
  diesel_price: {
    text: 'diesel price arrived',
    because: 'a new diesel price came in',
    remark: 'new diesel price',
  },
  interruption: {
    text: 'after an interruption',
    because: 'the server restarted',
    remark: 'after a restart',
  },
  archiving: {
    text: 'before it is archived',
    because: 'the project was about to be archived',
    remark: 'before archiving',
  },
};

/** Every cause of a re-rating but the edit of a sheet. */
export const RERATE_CAUSES = Object.keys(CAUSES) as RerateCause[];

const SHEETS = { rate: 'rate sheet', fsc: 'FSC sheet' } as const;

function sheetCause({ kind, sheet }: SheetReason): Cause {
  const noun = SHEETS[kind];
  if (sheet === '') return { because: `${withArticle(noun)} changed`, remark: `${noun} changed` };
  const named = `${noun} ${sheet}`;
  return { because: `${named} changed`, remark: `${named} changed`, sheet: named };
}

/** Returns the cause of a re-rating; null for other reasons. */
export function rerateCause(reason: ChangeReason): Cause | null {
  if (reason.code !== 'rerated') return null;
  return reason.cause === 'sheet' ? sheetCause(reason) : CAUSES[reason.cause];
}

const IMPORTED = 'import: ';
const sheetChanged = (kind: SheetReason['kind']): string => `re-rated: ${SHEETS[kind]} changed`;

/** Longest text of a reason, in code points. */
export const REASON_TEXT_MAX_LENGTH = 120;

/** Cuts a name, so that it fits after the beginning of a text. */
const fittingAfter = (start: string, name: string): string =>
  cutText(start + name, REASON_TEXT_MAX_LENGTH).slice(start.length);

/** Returns the reason of a re-rating after an edit of a sheet. Cuts a long name. */
export const sheetChangedReason = (kind: SheetReason['kind'], name: string): SheetReason => ({
  code: 'rerated',
  cause: 'sheet',
  kind,
  sheet: fittingAfter(`${sheetChanged(kind)}: `, name),
});

/** Returns the reason of an import from a file. Cuts a long name. */
export const importedReason = (file: string): WrittenReason => ({
  code: 'imported',
  file: fittingAfter(IMPORTED, file),
});

/** Returns the text of a reason in replies, live events and the search of the trail: 're-rated: project changed'. */
export function reasonText(reason: ChangeReason): string {
  if (reason.code === 'text') return reason.text;
  if (reason.code === 'imported') return IMPORTED + reason.file;
  if (reason.code !== 'rerated') return REASONS[reason.code].text;
  if (reason.cause !== 'sheet') return `re-rated: ${CAUSES[reason.cause].text}`;
  return sheetChanged(reason.kind) + (reason.sheet === '' ? '' : `: ${reason.sheet}`);
}

/** Returns verb, sentence and field of a reason; none for one with parameters. */
export const reasonRow = (reason: ChangeReason): Partial<ReasonRow> =>
  reason.code === 'text' || reason.code === 'imported' || reason.code === 'rerated'
    ? {}
    : REASONS[reason.code];

/** Returns true for the work of a sync. */
export const isSync = ({ code }: ChangeReason): boolean =>
  code === 'sync' || code === 'sync_missing' || code === 'sync_back';

/** Returns true for work that Haulbook does itself, even when a person has started it. */
export const isAutomatic = (reason: ChangeReason): boolean =>
  isSync(reason) || reason.code === 'rerated' || reason.code === 'totals_corrected';

/** Returns true for a re-rating after a change of the company's data, which may affect many projects. */
export const isOfManyProjects = (reason: ChangeReason): boolean =>
  reason.code === 'rerated' && (reason.cause === 'sheet' || reason.cause === 'fsc_week');

/** Returns true for work in parts: its changes in a row are one piece of work. */
export const isInParts = (reason: ChangeReason): boolean =>
  isSync(reason) || reason.code === 'rerated' || reason.code === 'imported';

/** Returns the words for the reason of a change: 'Imported from october.csv', 'Rate sheet edited'. */
export function reasonWords(reason: ChangeReason): string {
  if (reason.code === 'imported') return `Imported from ${reason.file}`;
  const cause = rerateCause(reason);
  if (cause !== null) return `Re-rated: ${cause.remark}`;
  return reasonRow(reason).words ?? capitalized(reasonText(reason));
}
