import { Button } from '@mantine/core';
import { useState } from 'react';
import { dashboardTexts as texts } from '#client/messages/dashboard';
import { DataTable, type DataColumn } from '#client/ui/table/data-table';
import { useIsPrinting } from '#client/ui/table/use-is-printing';
import classes from './dashboard.module.css';

/** Number of rows that are shown until a person asks for all. */
const LINES = 8;

interface LimitedTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row | null>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Returns true for a row that stays with the row before it. */
  belongsToLast?: (row: Row) => boolean;
}

/** Returns the number of rows to show first. Rows that belong together are not cut apart. */
function firstRows<Row>(rows: readonly Row[], belongsToLast: (row: Row) => boolean): number {
  const next = rows.findIndex((row, at) => at >= LINES && !belongsToLast(row));
  return next === -1 ? rows.length : next;
}

/** Table of the first projects under a totals row (row null) for all rows. */
export function LimitedTable<Row>(props: LimitedTableProps<Row>) {
  const { label, columns, rows, rowKey, belongsToLast = () => false } = props;
  const [all, setAll] = useState(false);
  const printing = useIsPrinting();
  const first = firstRows(rows, belongsToLast);
  const shown: (Row | null)[] = all || printing ? [...rows] : rows.slice(0, first);
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
      {rows.length > first && (
        <Button className={classes.more} variant="subtle" size="xs" onClick={() => setAll(!all)}>
          {all ? texts.fewer : texts.more(rows.filter((row) => !belongsToLast(row)).length)}
        </Button>
      )}
    </>
  );
}
