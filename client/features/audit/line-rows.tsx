import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ActivityLineReply, AuditField, AuditRowReply } from '#shared/contract/audit';
import { capitalized, rowWords } from '#shared/words/entity-words';
import { fieldHeading, formatOfField } from '#shared/words/field-words';
import { valueWords } from '#shared/words/value-words';
import { type AuditScope, readLineRows } from '#client/api/audit';
import { auditTexts as texts } from '#client/messages/audit';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import classes from './audit.module.css';

interface LineRowsProps {
  line: ActivityLineReply;
  scope: AuditScope;
  onRecord: (row: AuditRowReply) => void;
}

interface Shown {
  rows: readonly AuditRowReply[];
  /** Start of the next page; '' at the end. */
  next: string;
  /** Start of the page that is being read; null while none is. */
  reading: string | null;
  error: unknown;
}

const NOTHING: Shown = { rows: [], next: '', reading: '', error: null };

/** Reads the rows of a line page by page. */
function useLineRows(scope: AuditScope, line: ActivityLineReply): Shown & { read: (after: string) => void } {
  const [shown, setShown] = useState<Shown>(NOTHING);
  const { reading } = shown;
  const { first_id, id } = line;
  useEffect(() => {
    if (reading === null) return undefined;
    const abort = new AbortController();
    const page = { after: reading, entity: null, signal: abort.signal };
    readLineRows(scope, { first_id, id }, page).then(
      ({ rows, next }) =>
        setShown((before) => ({ rows: [...before.rows, ...rows], next, reading: null, error: null })),
      (error: unknown) => {
        if (!abort.signal.aborted) setShown((before) => ({ ...before, reading: null, error }));
      },
    );
    return () => abort.abort();
  }, [scope, first_id, id, reading]);
  return { ...shown, read: (after) => setShown((before) => ({ ...before, reading: after, error: null })) };
}

function FieldCells({ row, change }: { row: AuditRowReply; change: AuditField | undefined }) {
  if (change === undefined) return <td colSpan={3} className={classes.noField} />;
  const format = formatOfField(row.entity, change.field);
  return (
    <>
      <td data-label={texts.rowColumns.field}>{fieldHeading(row.entity, change.field)}</td>
      <td data-label={texts.rowColumns.before} className={classes.value}>
        {valueWords(format, change.old)}
      </td>
      <td data-label={texts.rowColumns.after} className={classes.value}>
        {valueWords(format, change.new)}
      </td>
    </>
  );
}

function Row({ row, onRecord }: { row: AuditRowReply; onRecord: LineRowsProps['onRecord'] }) {
  const name = capitalized(rowWords(row.entity, 1, row.entity_name));
  const [first, ...others] = row.fields;
  return (
    <tbody>
      <tr>
        <td rowSpan={Math.max(1, row.fields.length)} data-label={texts.rowColumns.record}>
          <button
            type="button"
            className={classes.link}
            aria-label={texts.showRecord(name)}
            onClick={() => onRecord(row)}
          >
            {name}
          </button>
        </td>
        <FieldCells row={row} change={first} />
      </tr>
      {others.map((change) => (
        <tr key={change.field}>
          <FieldCells row={row} change={change} />
        </tr>
      ))}
    </tbody>
  );
}

/** Rows of a line: each record with its fields before and after. */
export function LineRows({ line, scope, onRecord }: LineRowsProps) {
  const { rows, next, reading, error, read } = useLineRows(scope, line);
  if (rows.length === 0 && reading !== null) return <TableSkeleton rows={2} label={texts.loadingRows} />;
  if (error !== null) return <ErrorPanel error={error} onTryAgain={() => read(next)} />;
  return (
    <>
      <table className={classes.rows} aria-label={texts.details}>
        <thead>
          <tr>
            {Object.values(texts.rowColumns).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={`${row.id} ${row.entity} ${row.entity_id}`} row={row} onRecord={onRecord} />
        ))}
      </table>
      {next !== '' && (
        <Button size="xs" variant="default" loading={reading !== null} onClick={() => read(next)}>
          {texts.moreRows}
        </Button>
      )}
    </>
  );
}
