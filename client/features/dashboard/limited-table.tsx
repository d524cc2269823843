import { Button } from '@mantine/core';
import { useState } from 'react';
import { dashboardTexts as texts } from '../../messages/dashboard';
import { DataTable, type DataColumn } from '../../ui/table/data-table';
import classes from './dashboard.module.css';

/** More lines than these are shown when they are asked for. */
const LINES = 8;

interface LimitedTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row | null>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A table of the first lines with a line of totals (the row null) of all of them on top. */
export function LimitedTable<Row>({ label, columns, rows, rowKey }: LimitedTableProps<Row>) {
  const [all, setAll] = useState(false);
  const shown: (Row | null)[] = all ? [...rows] : rows.slice(0, LINES);
  if (rows.length > 1) shown.unshift(null);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={shown}
        rowKey={(row) => (row === null ? 'total' : rowKey(row))}
        isTotal={(row) => row === null}
      />
      {rows.length > LINES && (
        <Button className={classes.more} variant="subtle" size="xs" onClick={() => setAll(!all)}>
          {all ? texts.fewer : texts.more(rows.length)}
        </Button>
      )}
    </>
  );
}
