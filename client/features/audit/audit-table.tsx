import { memo, useState } from 'react';
import type { AuditField, AuditRowReply, AuditValue } from '../../../shared/contract/audit';
import { ACTION_WORDS, entityWords, fieldWords, reasonWords } from '../../../shared/rules/audit-words';
import { auditTexts as texts, auditValueText } from '../../messages/audit';
import { DateTimeChicago } from '../../ui/format/date-time-chicago';
import classes from './audit.module.css';

/** Number of fields shown at first. A new record has many, and its own page shows them all. */
const FIELDS_SHOWN_MAX = 4;

export interface AuditTableActions {
  onPerson: (id: number) => void;
  onRecord: (row: AuditRowReply) => void;
}

/** Returns the key of a row. One change may have several rows. */
export const rowKeyOf = ({ id, entity, entity_id, action }: AuditRowReply): string =>
  `${String(id)} ${entity} ${String(entity_id)} ${action}`;

function Value({ field, value }: { field: string; value: AuditValue }) {
  const isNothing = value === null || value === '';
  return <span className={isNothing ? classes.nothing : classes.value}>{auditValueText(field, value)}</span>;
}

function Where({ row, hasCompanies }: { row: AuditRowReply; hasCompanies: boolean }) {
  const places = [hasCompanies ? row.company_name : '', row.project_name].filter(
    (place) => place !== '' && place !== row.entity_name,
  );
  return places.length === 0 ? null : <span className={classes.where}>{places.join(' · ')}</span>;
}

function RecordName({ row, onRecord }: { row: AuditRowReply; onRecord: AuditTableActions['onRecord'] }) {
  if (row.entity_id === 0) return null;
  const name = row.entity_name === '' ? `#${String(row.entity_id)}` : row.entity_name;
  return (
    <button
      type="button"
      className={classes.link}
      aria-label={texts.showRecord(name)}
      onClick={() => onRecord(row)}
    >
      {name}
    </button>
  );
}

function FieldCells({ change }: { change: AuditField | undefined }) {
  if (change === undefined) return <td className={classes.noField} colSpan={3} />;
  return (
    <>
      <td data-label={texts.columns.field} className={classes.field}>
        {fieldWords(change.field)}
      </td>
      <td data-label={texts.columns.before}>
        <Value field={change.field} value={change.old} />
      </td>
      <td data-label={texts.columns.after}>
        <Value field={change.field} value={change.new} />
      </td>
    </>
  );
}

interface RowProps extends AuditTableActions {
  row: AuditRowReply;
  hasCompanies: boolean;
}

/** Table rows of one audit row: a line for each field. The first line also has the other cells. */
const AuditRow = memo(function AuditRow({ row, hasCompanies, onPerson, onRecord }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? row.fields : row.fields.slice(0, FIELDS_SHOWN_MAX);
  const hidden = row.fields.length - shown.length;
  const lines = Math.max(1, shown.length) + (hidden > 0 ? 1 : 0);
  return (
    <tbody className={classes.change}>
      <tr>
        <td rowSpan={lines} className={classes.when} data-label={texts.columns.when}>
          <DateTimeChicago iso={row.changed_at} />
        </td>
        <td rowSpan={lines} data-label={texts.columns.who}>
          <button
            type="button"
            className={classes.link}
            aria-label={texts.showPerson(row.actor_name)}
            onClick={() => onPerson(row.actor_id)}
          >
            {row.actor_name}
          </button>
        </td>
        <td rowSpan={lines} data-label={texts.columns.what}>
          <span className={classes.what}>
            <span>{entityWords(row.entity, row.count)}</span>
            <span className={classes.action} data-action={row.action}>
              {ACTION_WORDS[row.action]}
            </span>
          </span>
        </td>
        <td rowSpan={lines} data-label={texts.columns.record}>
          <span className={classes.record}>
            <RecordName row={row} onRecord={onRecord} />
            <Where row={row} hasCompanies={hasCompanies} />
          </span>
        </td>
        <FieldCells change={shown[0]} />
        <td rowSpan={lines} className={classes.why} data-label={texts.columns.reason}>
          {reasonWords(row.why)}
        </td>
      </tr>
      {shown.slice(1).map((change) => (
        <tr key={change.field}>
          <FieldCells change={change} />
        </tr>
      ))}
      {hidden > 0 && (
        <tr>
          <td colSpan={3}>
            <button type="button" className={classes.link} onClick={() => setOpen(true)}>
              {texts.moreFields(hidden)}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
});

interface AuditTableProps extends AuditTableActions {
  rows: readonly AuditRowReply[];
  hasCompanies: boolean;
}

/** Audit trail as a table; on a phone each row is a card. */
export function AuditTable({ rows, hasCompanies, onPerson, onRecord }: AuditTableProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={texts.heading}>
        <thead>
          <tr>
            {Object.values(texts.columns).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <AuditRow
            key={rowKeyOf(row)}
            row={row}
            hasCompanies={hasCompanies}
            onPerson={onPerson}
            onRecord={onRecord}
          />
        ))}
      </table>
    </div>
  );
}
