import { sortableChicago } from '../../shared/business-time';
import type { AuditRowReply, AuditValue } from '../../shared/contract/audit';
import { ACTION_WORDS, entityWords, fieldWords } from '../../shared/rules/audit-words';
import { csvText } from '../../shared/rules/csv-text';

export const AUDIT_CSV_HEADERS = [
  ...[
    'When (Chicago)',
    'Who',
    'What',
    'Record',
    'Action',
    'Field',
    'Old',
    'New',
    'Why',
    'Project',
    'Company',
  ],
];

/** Text that a spreadsheet program takes as text; numbers stay numbers. */
function cellOf(value: AuditValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return csvText(value);
}

/** The lines of a row of the trail: one for each field, at least one. */
export function auditLines(row: AuditRowReply): string[][] {
  const what = [
    sortableChicago(row.changed_at),
    row.actor_name,
    entityWords(row.entity, row.count),
    row.entity_name,
    ACTION_WORDS[row.action],
  ];
  const why = [row.why, row.project_name, row.company_name];
  const fields = row.fields.length === 0 ? [null] : row.fields;
  return fields.map((change) => {
    const field = change === null ? ['', '', ''] : [fieldWords(change.field), change.old, change.new];
    return [...what, ...field, ...why].map(cellOf);
  });
}
