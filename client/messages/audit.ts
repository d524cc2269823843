import type { AuditValue } from '../../shared/contract/audit';
import { formatChicago, isDay } from '../../shared/business-time';
import { isNumberAName } from '../../shared/rules/audit-words';
import { DB_TYPES } from '../../shared/rules/db-types';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Texts of the activity page: who changed what. */
export const auditTexts = {
  heading: 'Activity',
  lead: {
    company: 'All changes in your company, newest first.',
    admin: 'All changes in all companies, newest first.',
  },
  columns: {
    when: 'When',
    who: 'Who',
    what: 'What',
    record: 'Record',
    field: 'Field',
    before: 'Before',
    after: 'After',
    reason: 'Reason',
  },
  filters: 'Filters',
  search: 'Search activity',
  clearSearch: 'Clear search',
  who: 'All users',
  whoLabel: 'Who',
  haulbook: 'Haulbook (automatic)',
  what: 'All types',
  whatLabel: 'What',
  company: 'All companies',
  companyLabel: 'Company',
  days: 'Dates (Central time)',
  anyDay: 'Any date',
  clear: 'Clear filters',
  clearOne: (label: string) => `Clear: ${label}`,
  onlyRecord: (name: string) => `Only ${name}`,
  everyRecord: 'Show all records',
  showRecord: (name: string) => `Show only changes to ${name}`,
  showPerson: (name: string) => `Show only changes by ${name}`,
  moreFields: (count: number) => `${String(count)} more`,
  export: 'Export CSV',
  exportFailed: 'Could not download file',
  fileName: 'audit.csv',
  loading: 'Loading activity…',
  more: 'Load older',
  newer: { company: 'Show new changes', admin: 'Check for new changes' },
  searchFurther: 'No matches yet.',
  continueSearch: 'Search older',
  empty: 'No changes yet.',
  noneFound: 'No matching changes.',
  end: 'End of list.',
  shown: (rows: number) => (rows === 1 ? '1 change shown' : `${number.format(rows)} changes shown`),
  none: '—',
};

/** Fields with codes for values. */
const CODES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  approval_status: { [DB_TYPES.approved]: 'Approved', [DB_TYPES.unapproved]: 'Unapproved' },
};

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Formats a day as MM/dd/yy and a time as MM/dd/yy hh:mm a in Chicago; other text stays as it is. */
function dateText(text: string): string {
  if (ISO_TIME.test(text)) return formatChicago(text);
  return isDay(text) ? `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(2, 4)}` : text;
}

/** Formats a value of the audit trail for people. */
export function auditValueText(field: string, value: AuditValue): string {
  if (value === null || value === '') return auditTexts.none;
  if (typeof value === 'number' && CODES[field]?.[value] !== undefined) return CODES[field][value];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return dateText(value);
  return isNumberAName(field) ? `#${String(value)}` : number.format(value);
}
