import type { AuditedEntity } from '../contract/audit';
import { withArticle } from './article';

interface EntityWords {
  readonly one: string;
  readonly many: string;
}

/** Words for the kinds of rows in the audit trail. */
export const ENTITY_WORDS: Readonly<Record<AuditedEntity, EntityWords>> = {
  company: { one: 'Company settings', many: 'Company settings' },
  users: { one: 'User', many: 'Users' },
  account_companies: { one: 'Company', many: 'Companies' },
  rate_sheets: { one: 'Freight rate sheet', many: 'Freight rate sheets' },
  asset_rate_sheets: { one: 'Asset rate sheet', many: 'Asset rate sheets' },
  fsc_rate_sheets: { one: 'FSC sheet', many: 'FSC sheets' },
  projects: { one: 'Project', many: 'Projects' },
  saved_views: { one: 'Saved view', many: 'Saved views' },
  project: { one: 'Project settings', many: 'Projects' },
  loads: { one: 'Freight load', many: 'Freight loads' },
  asset_loads: { one: 'Asset load', many: 'Asset loads' },
  project_carriers: { one: 'Carrier', many: 'Carriers' },
  sand_rates: { one: 'Sand PO', many: 'Sand POs' },
  comments: { one: 'Comment', many: 'Comments' },
  customer_invoices: { one: 'Customer invoice', many: 'Customer invoices' },
  vendor_invoices: { one: 'Vendor invoice', many: 'Vendor invoices' },
  credits_debits: { one: 'Credit or charge', many: 'Credits and charges' },
  project_accruals: { one: 'Accrual', many: 'Accruals' },
};

export const ACTION_WORDS = { created: 'Added', updated: 'Updated', deleted: 'Deleted' } as const;

/** Words inside a sentence that differ from the headings. */
const IN_SENTENCE: Partial<Record<AuditedEntity, EntityWords>> = {
  company: { one: 'the company settings', many: 'the company settings' },
  project: { one: 'project', many: 'projects' },
  loads: { one: 'load', many: 'loads' },
};
/** Rows with a name that says what they are: 'Credit of $120.00'. */
const NAMED_FULLY: readonly AuditedEntity[] = ['credits_debits'];
/** Rows that a sentence does not name. */
const UNNAMED: readonly AuditedEntity[] = ['company', 'comments'];

/** Puts the first letter in lower case, except in abbreviations: 'freight revenue', 'FSC cost'. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the words for a row, with a count if a change touched many of them: '1,000 freight loads'. */
export function entityWords(entity: AuditedEntity, count: number): string {
  const { one, many } = ENTITY_WORDS[entity];
  return count === 1 ? one : `${count.toLocaleString('en-US')} ${inSentence(many)}`;
}

/** Names rows inside a sentence: 'load 418222', '38 loads', 'vendor invoice FV-2188'. */
export function rowWords(entity: AuditedEntity, count: number, name: string): string {
  const { one, many } = IN_SENTENCE[entity] ?? ENTITY_WORDS[entity];
  if (count !== 1) return `${count.toLocaleString('en-US')} ${inSentence(many)}`;
  if (name === '') return IN_SENTENCE[entity] === undefined ? withArticle(inSentence(one)) : inSentence(one);
  if (NAMED_FULLY.includes(entity)) return withArticle(inSentence(name));
  if (UNNAMED.includes(entity)) return inSentence(one);
  // 'sand PO 45377', although the number may begin with PO.
  const shown = entity === 'sand_rates' ? name.replace(/^PO[-\s]+/i, '') : name;
  return `${inSentence(one)} ${shown}`;
}
