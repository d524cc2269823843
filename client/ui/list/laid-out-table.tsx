import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { type ColumnSet, shownColumns } from '../table/columns/table-layout';
import { HeadingTools } from '../table/columns/heading-tools';
import type { ColumnControl } from '../table/columns/use-column-control';
import { headingProps, useHeadings } from '../table/columns/use-headings';
import { type DataColumn, DataTable, type DataTableProps } from '../table/data-table';
import type { ListColumn } from './list-rows';

/** Columns of actions, which stay last. */
const ACTIONS: ReadonlySet<string> = new Set(['action', 'delete']);
/** Narrow screens show cards, which have no columns. */
const NARROW = '(max-width: 700px)';

/** Returns what a person can lay out of the columns of a list. Nothing is frozen: a list fits the page. */
export function listColumnSet<Row>(columns: readonly ListColumn<Row>[]): ColumnSet {
  const fixed = (key: string, place: number): 'first' | 'last' | undefined => {
    if (place === 0) return 'first';
    return place === columns.length - 1 && ACTIONS.has(key) ? 'last' : undefined;
  };
  return {
    columns: columns.map(({ key, label, hidden = false }, place) => ({
      key,
      label,
      hidden,
      fixed: fixed(key, place),
    })),
    frozen: 0,
  };
}

/** Returns the columns of cards: all but those that are hidden by default and that the person has not shown. */
function cardColumns<Row>({ set, layout }: ColumnControl, columns: readonly DataColumn<Row>[]) {
  const isShown = new Set(layout.columns.filter(({ shown }) => shown).map(({ key }) => key));
  const isExtra = new Set(set.columns.filter(({ hidden }) => hidden === true).map(({ key }) => key));
  return columns.filter(({ key }) => isShown.has(key) || !isExtra.has(key));
}

interface LaidOutTableProps<Row> extends DataTableProps<Row> {
  control: ColumnControl;
}

/** Table of a list whose columns people move, hide and resize. */
export function LaidOutTable<Row>({ control, ...table }: LaidOutTableProps<Row>) {
  const asCards = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const grid = useRef<HTMLTableElement>(null);
  const headings = useHeadings(control, grid);
  const { onSort } = table;
  if (asCards) return <DataTable {...table} columns={cardColumns(control, table.columns)} />;
  const isAction = (key: string): boolean => ACTIONS.has(key);
  return (
    <>
      <DataTable
        {...table}
        tableRef={grid}
        columns={shownColumns(control.layout, table.columns, ({ key }) => key)}
        heading={({ key, sortable }) => ({
          props: isAction(key) ? {} : headingProps(headings, key),
          tools: !isAction(key) && (
            <HeadingTools headings={headings} column={key} onSort={sortable === true ? onSort : undefined} />
          ),
        })}
      />
      <span className="hb-visually-hidden" role="status">
        {control.said}
      </span>
    </>
  );
}
