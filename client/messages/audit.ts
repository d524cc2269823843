import type { AuditValue } from '../../shared/contract/audit';
import { isNumberAName } from '../../shared/rules/audit-words';
import { DB_TYPES } from '../../shared/rules/db-types';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Texts of the activity page: who changed what. */
export const auditTexts = {
  heading: 'Activity',
  lead: {
    company: 'Everything that anybody changed in your company and its projects, newest first.',
    admin: 'Everything that anybody changed in any company, newest first.',
  },
  columns: {
    when: 'When',
    who: 'Who',
    what: 'What',
    record: 'Record',
    field: 'Field',
    old: 'Old',
    new: 'New',
    why: 'Why',
  },
  filters: 'Which changes',
  search: 'Search reason, name or value',
  clearSearch: 'Clear search',
  who: 'Anybody',
  whoLabel: 'Who',
  haulbook: 'Haulbook (by itself)',
  what: 'Anything',
  whatLabel: 'What',
  company: 'All companies',
  companyLabel: 'Company',
  from: 'From',
  to: 'To',
  dayLabel: (side: string) => `${side} day`,
  clear: 'Clear filters',
  clearOne: (label: string) => `Clear: ${label}`,
  onlyRecord: (name: string) => `Only ${name}`,
  everyRecord: 'Show all records again',
  showRecord: (name: string) => `Show only changes of ${name}`,
  showPerson: (name: string) => `Show only changes by ${name}`,
  moreFields: (count: number) => `${String(count)} more`,
  export: 'Export CSV',
  exportFailed: 'Could not download file',
  fileName: 'audit.csv',
  loading: 'Loading activity',
  more: 'Show older',
  newer: { company: 'Newer changes', admin: 'Look for newer changes' },
  searchFurther: 'Nothing in the changes that were searched so far.',
  continueSearch: 'Search further back',
  empty: 'No changes have been recorded.',
  noneFound: 'No change matches.',
  end: 'That is all.',
  shown: (rows: number) => (rows === 1 ? '1 change shown' : `${number.format(rows)} changes shown`),
  none: '—',
};

/** Fields with codes for values. */
const CODES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  approval_status: { [DB_TYPES.approved]: 'Approved', [DB_TYPES.unapproved]: 'Unapproved' },
};

/** Formats a value of the audit trail for people. */
export function auditValueText(field: string, value: AuditValue): string {
  if (value === null || value === '') return auditTexts.none;
  if (typeof value === 'number' && CODES[field]?.[value] !== undefined) return CODES[field][value];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  return isNumberAName(field) ? `#${String(value)}` : number.format(value);
}
