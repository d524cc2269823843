import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ListImportRow } from '#shared/contract/list-imports';
import { LIST_IMPORTS, type ListImportKind } from '#shared/imports/list-import-kinds';
import { listImportTexts as texts } from '#client/messages/list-import';
import { type DataColumn, DataTable } from '#client/ui/table/data-table';
import classes from './list-import.module.css';

/** Rows that are drawn at a time. */
const SHOWN_ROWS = 100;

function Result({ row }: { row: ListImportRow }) {
  return (
    <span className={classes.result} data-status={row.status}>
      <span>{texts.status[row.status]}</span>
      {row.faults.map(({ column = '', message }) => (
        <small key={`${column} ${message}`}>{texts.fault(column, message)}</small>
      ))}
    </span>
  );
}

const columnsOf = (kind: ListImportKind): DataColumn<ListImportRow>[] => [
  { key: 'line', label: texts.line, numeric: true, cell: ({ line }) => line },
  { key: 'result', label: texts.result, cell: (row) => <Result row={row} /> },
  ...LIST_IMPORTS[kind].fields.map(({ name, label }, at) => ({
    key: name,
    label,
    cell: ({ cells }: ListImportRow) => <span className={classes.cell}>{cells[at]}</span>,
  })),
];

/** Every row of the file with what happens to it. */
export function RowsTable({ kind, rows }: { kind: ListImportKind; rows: readonly ListImportRow[] }) {
  const [shown, setShown] = useState(SHOWN_ROWS);
  return (
    <div className={classes.rows} tabIndex={0} role="region" aria-label={texts.table}>
      <DataTable
        label={texts.table}
        columns={columnsOf(kind)}
        rows={rows.slice(0, shown)}
        rowKey={({ line }) => line}
      />
      {shown < rows.length && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + SHOWN_ROWS)}>
          {texts.more(shown, rows.length)}
        </Button>
      )}
    </div>
  );
}
