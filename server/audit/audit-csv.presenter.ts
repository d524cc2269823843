import { sortableChicago } from '../../shared/business-time';
import type { AuditRowReply, AuditValue } from '../../shared/contract/audit';
import { ACTION_WORDS, entityWords, fieldWords, reasonWords } from '../../shared/rules/audit-words';
import { csvText } from '../../shared/rules/csv-text';

export const AUDIT_CSV_HEADERS = [
  ...[
    'When (Chicago)',
    'Who',
    'What',
    'Record',
    'Action',
    'Field',
    'Before',
    'After',
    'Reason',
    'Project',
    'Company',
  ],
];

/** Formats a value for a cell. Text that looks like a formula stays text; numbers stay numbers. */
function cellOf(value: AuditValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return csvText(value);
}

/** Returns the CSV rows of an audit row: one for each field, and at least one. */
export function auditLines(row: AuditRowReply): string[][] {
  const what = [
    sortableChicago(row.changed_at),
    row.actor_name,
    entityWords(row.entity, row.count),
    row.entity_name,
    ACTION_WORDS[row.action],
  ];
  const reason = [reasonWords(row.why), row.project_name, row.company_name];
  const fields = row.fields.length === 0 ? [null] : row.fields;
  return fields.map((change) => {
    const field = change === null ? ['', '', ''] : [fieldWords(change.field), change.old, change.new];
    return [...what, ...field, ...reason].map(cellOf);
  });
}
