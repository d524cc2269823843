import { type ReactNode, useRef, useState } from 'react';
import dense from '#client/ui/table/dense-table.module.css';
import { LaidOutTable, listColumnSet } from '#client/ui/list/laid-out-table';
import { ColumnChooser } from '#client/ui/table/columns/column-chooser';
import { HeadingMenu } from '#client/ui/table/columns/heading-menu';
import { HeadingTools } from '#client/ui/table/columns/heading-tools';
import { ResizeHandle } from '#client/ui/table/columns/resize-handle';
import { useColumnControl } from '#client/ui/table/columns/use-column-control';
import { useHeadings } from '#client/ui/table/columns/use-headings';
import { DataTable } from '#client/ui/table/data-table';
import plain from '#client/ui/table/plain-table.module.css';
import { WideCards } from '#client/ui/table/wide-cards';
import { WideTable, type WideTableProps } from '#client/ui/table/wide-table';
import type { GalleryEntry } from './gallery-entry';
import { doNothing, sampleColumns, sampleLoads, wideColumns, type SampleLoad } from './sample-data';

const few = sampleLoads(4);
const many = sampleLoads(40);
const sortable = sampleColumns.map((column) => ({ ...column, sortable: column.sortBy !== undefined }));

const wide = (label: string, rows: readonly SampleLoad[]): WideTableProps<SampleLoad> => ({
  label,
  rows,
  columns: wideColumns(rows),
  rowKey: ({ id }) => id,
  totalsLabel: 'Total',
  sort: { key: 'carrier', descending: true },
  onSort: doNothing,
});
const [first, second] = few;
const marked: WideTableProps<SampleLoad> = {
  ...wide('Loads with marks', few),
  active: 2,
  isQuiet: ({ id }) => id === second?.id,
  flashOf: ({ id }) =>
    id === first?.id ? { count: 1, columns: ['tons', 'revenue'], by: 'Dana Whitfield' } : null,
};
const long = wide('40 loads', many);
const none = wide('No loads', []);
const cards = wide('Loads as cards', few);

const columnSet = listColumnSet(sampleColumns);

function useSampleControl() {
  const [text, save] = useState('');
  return useColumnControl(columnSet, { text, save });
}

function LaidOutSample() {
  return (
    <LaidOutTable
      label="Loads to lay out"
      columns={sortable}
      rows={few}
      rowKey={({ id }) => id}
      onSort={doNothing}
      control={useSampleControl()}
    />
  );
}

/** A heading with its tools, and with its menu when that is open. */
function HeadingSample({ isOpen }: { isOpen: boolean }) {
  const grid = useRef<HTMLTableElement>(null);
  const headings = useHeadings(useSampleControl(), grid);
  if (!headings) return null;
  return (
    <StyledFrame>
      <table ref={grid} className={dense.table} aria-label="Heading with tools">
        <thead>
          <tr>
            <th scope="col" data-column="carrier">
              Carrier
              {isOpen ? (
                <HeadingMenu headings={headings} column="carrier" onSort={doNothing} />
              ) : (
                <HeadingTools headings={headings} column="carrier" onSort={doNothing} />
              )}
            </th>
            <th scope="col" data-column="terminal">
              Terminal
              <ResizeHandle headings={headings} column="terminal" />
            </th>
          </tr>
        </thead>
      </table>
    </StyledFrame>
  );
}

function ChooserSample() {
  return <ColumnChooser control={useSampleControl()} />;
}

function StyledFrame({ children }: { children: ReactNode }) {
  return <div className={dense.scroller}>{children}</div>;
}

interface StyledTableProps {
  label: string;
  scroller: string | undefined;
  table: string | undefined;
  row?: string;
}

function StyledTable({ label, scroller, table, row }: StyledTableProps) {
  return (
    <div className={scroller} role="group" aria-label={label} tabIndex={0}>
      <table className={table} aria-label={label}>
        <thead>
          <tr>
            {sampleColumns.map(({ key, label: heading, numeric }) => (
              <th key={key} scope="col" data-numeric={numeric}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {few.map((load) => (
            <tr key={load.id} className={row}>
              {sampleColumns.map(({ key, numeric, cell }) => (
                <td key={key} data-numeric={numeric}>
                  {cell(load)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const tableEntries: readonly GalleryEntry[] = [
  {
    title: 'Data table',
    shows: ['table/data-table.tsx#DataTable'],
    states: {
      'Sorted, with an active row and a total': () => (
        <DataTable
          label="Sorted loads"
          columns={sortable}
          rows={few}
          rowKey={({ id }) => id}
          sort={{ key: 'id', descending: false }}
          onSort={doNothing}
          active={1}
          isTotal={({ id }) => id === few.at(-1)?.id}
          onOpen={doNothing}
        />
      ),
    },
  },
  {
    title: 'Wide table',
    shows: [
      'table/wide-table.tsx#WideTable',
      'table/wide-edges.tsx#WideHead',
      'table/wide-edges.tsx#WideTotals',
      'table/wide-cards.tsx#WideCards',
    ],
    states: {
      'Flash, quiet row, active row': () => <WideTable {...marked} />,
      '40 rows, only those in sight are drawn': () => <WideTable {...long} />,
      'No rows': () => <WideTable {...none} />,
      'Cards, as on a phone': () => <WideCards table={cards} />,
    },
  },
  {
    title: 'Columns that people lay out',
    shows: [
      'list/laid-out-table.tsx#LaidOutTable',
      'table/columns/column-chooser.tsx#ColumnChooser',
      'table/columns/heading-menu.tsx#HeadingMenu',
      'table/columns/heading-tools.tsx#HeadingTools',
      'table/columns/resize-handle.tsx#ResizeHandle',
    ],
    states: {
      'Movable headings': LaidOutSample,
      'Tools of a heading': () => <HeadingSample isOpen={false} />,
      'Menu of a heading': () => <HeadingSample isOpen />,
      Chooser: ChooserSample,
    },
  },
  {
    title: 'Shared styles of tables',
    shows: ['table/dense-table.module.css', 'table/plain-table.module.css'],
    states: {
      Dense: () => (
        <StyledTable label="Dense" scroller={dense.scroller} table={dense.table} row={dense.row} />
      ),
      Plain: () => <StyledTable label="Plain" scroller={plain.scroll} table={plain.table} />,
    },
  },
];
