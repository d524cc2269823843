import { sortableChicago } from '#shared/business-time';
import type { AuditField, AuditRowReply, AuditValue } from '#shared/contract/audit';
import { csvText } from '#shared/rules/csv-text';
import { changeSentence, withDetails } from '#shared/words/change-sentence';
import { ACTION_WORDS, entityWords } from '#shared/words/entity-words';
import { fieldHeading, formatOfField } from '#shared/words/field-words';
import { reasonWords } from '#shared/words/reason-words';
import { valueWords } from '#shared/words/value-words';

export const AUDIT_CSV_HEADERS = [
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
  'In words',
];

const isNothing = (value: AuditValue): boolean => value === null || value === '';

/** Formats a value for people. An empty cell stays empty, and a name of a record stays as it is. */
function valueOf({ entity }: AuditRowReply, field: string, value: AuditValue): string {
  if (isNothing(value)) return '';
  const words = valueWords(formatOfField(entity, field), value);
  // A formula in a text stays text. A number below 0 is no formula.
  return typeof value === 'string' ? csvText(words) : words;
}

function fieldCells(row: AuditRowReply, change: AuditField | null): string[] {
  if (change === null) return ['', '', ''];
  const { field, old, new: now } = change;
  return [fieldHeading(row.entity, field), valueOf(row, field, old), valueOf(row, field, now)];
}

/** Returns the CSV rows of an audit row: one for each field, and at least one. */
export function auditLines(row: AuditRowReply): string[][] {
  const sentence = changeSentence(row, [row]);
  const what = [
    sortableChicago(row.changed_at),
    sentence.who,
    entityWords(row.entity, row.count),
    row.entity_name,
    ACTION_WORDS[row.action],
  ];
  const reason = [
    reasonWords(row.reason),
    row.project_name,
    row.company_name,
    withDetails({ ...sentence, changes: [] }),
  ];
  const fields = row.fields.length === 0 ? [null] : row.fields;
  return fields.map((change) => [...what.map(csvText), ...fieldCells(row, change), ...reason.map(csvText)]);
}
