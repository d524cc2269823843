import dense from '../ui/table/dense-table.module.css';
import { DataTable } from '../ui/table/data-table';
import plain from '../ui/table/plain-table.module.css';
import { WideCards } from '../ui/table/wide-cards';
import { WideTable, type WideTableProps } from '../ui/table/wide-table';
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
