import { type ReactNode, useState } from 'react';
import type { LaidOutTable } from '#shared/contract/table-layouts';
import { useTableLayout } from '#client/api/use-table-layout';
import { vendorDetailTexts as texts } from '#client/messages/vendor-reconciliation';
import { formatCount } from '#client/ui/format/format';
import { listRows } from '#client/ui/list/list-rows';
import type { TableSort } from '#client/ui/table/data-table';
import { type WideColumn, WideTable } from '#client/ui/table/wide-table';
import { type LineNow } from './invoice-lines';
import classes from './invoice-detail.module.css';

const FILE_ORDER: TableSort = { key: '', descending: false };
const keyOf = ({ line }: LineNow): number => line.id;

interface LineTableProps {
  /** Table that keeps the layout; the sections of an invoice share it. */
  layoutOf: LaidOutTable;
  label: string;
  columns: readonly WideColumn<LineNow>[];
  lines: readonly LineNow[];
}

/** Table of lines in the order of the file, sortable by any column. */
export function LineTable({ layoutOf, label, columns, lines }: LineTableProps) {
  const savedLayout = useTableLayout(layoutOf);
  const [sort, setSort] = useState(FILE_ORDER);
  const shown = listRows(lines, { search: '', searchText: () => '', sort, columns });
  return (
    <WideTable
      label={label}
      columns={columns}
      rows={shown}
      rowKey={keyOf}
      sort={sort}
      onSort={(key, descending = sort.key === key && !sort.descending) => setSort({ key, descending })}
      savedLayout={savedLayout}
      totalsLabel={texts.totals}
    />
  );
}

interface LineSectionProps {
  title: string;
  count: number;
  /** Content under the title. */
  children: ReactNode;
}

/** Section of lines with its count. */
export function LineSection({ title, count, children }: LineSectionProps) {
  return (
    <section className={classes.section} aria-label={title} data-empty={count === 0 || undefined}>
      <header className={classes.sectionHead}>
        <h3>{title}</h3>
        <span className={classes.count}>{formatCount(count)}</span>
      </header>
      {count > 0 && children}
    </section>
  );
}
