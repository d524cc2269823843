import { dayNumber } from '#shared/business-time';
import { WORK_SORTS, type WorkTab } from '#shared/contract/worklist';
import type { Figure, FigureUnit } from '#shared/figures/figure-table';
import { worklistTexts as texts } from '#client/messages/worklist';
import { Difference } from '#client/ui/format/difference';
import { formatAmount, formatCount, formatTons } from '#client/ui/format/format';
import { orDash } from '#client/ui/format/or-dash';
import { shownDay } from '#client/ui/format/shown-day';
import type { WideColumn } from '#client/ui/table/wide-table';
import { Link } from 'react-router-dom';
import classes from './worklist.module.css';

/** Width of a column that names a kind of load or bill. */
export const KIND_PX = 132;

/** Columns of figures, by unit: width in pixels and text. */
const FIGURES = {
  count: { width: 66, format: formatCount },
  tons: { width: 86, format: formatTons },
  money: { width: 104, format: formatAmount },
  percent: { width: 66, format: formatAmount },
} as const satisfies Record<FigureUnit, unknown>;

interface FigureLook<Row> extends Partial<WideColumn<Row>> {
  /** Address of the loads that the figure counts. */
  to?: (row: Row) => string;
  /** Sum of all pages. */
  sum?: number | undefined;
}

/** Returns the column of a figure. */
export function figure<Row>(
  { key, label, unit, isDifference, of }: Figure<Row>,
  { to, sum, ...look }: FigureLook<Row> = {},
): WideColumn<Row> {
  const { width, format } = FIGURES[unit];
  return {
    key,
    label,
    numeric: true,
    width,
    cell: (row) => {
      const value = of(row) ?? 0;
      if (isDifference) return <Difference value={value} />;
      if (to === undefined || value === 0) return orDash(value, format);
      return <Link to={to(row)}>{format(value)}</Link>;
    },
    ...(sum !== undefined && { total: format(sum) }),
    ...look,
  };
}

/** Lets people sort by the columns that the server sorts by. */
export const sortable = <Row,>(tab: WorkTab, columns: readonly WideColumn<Row>[]): WideColumn<Row>[] => {
  const sorts: readonly string[] = WORK_SORTS[tab];
  // The server sorts. The value only marks the column.
  return columns.map((column) => (sorts.includes(column.key) ? { ...column, sortBy: () => 0 } : column));
};

interface NameLinkProps {
  to: string;
  /** Given in popups, which would close with their page. */
  target?: '_blank';
  children: string;
}

/** Name of a record that opens the page where its work is done. */
export function NameLink({ to, target, children }: NameLinkProps) {
  return (
    <Link className={classes.record} to={to} target={target} title={children}>
      {children}
    </Link>
  );
}

/** Day with the number of days since then. */
export function Age({ day, today }: { day: string; today: string }) {
  if (day === '') return null;
  return (
    <span className={classes.nowrap}>
      <span>{shownDay(day)}</span>{' '}
      <small className={classes.age}>{texts.days(Math.max(0, dayNumber(today) - dayNumber(day)))}</small>
    </span>
  );
}

/** Statuses that totals count, in the address of the loads page. */
const COUNTED = 'pending,confirmed,approved,paid,disputed';

/** Returns the address of a project's loads with filters; '' leaves one out. */
export function loadsAddress(projectId: number, filters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, status: COUNTED }))
    if (value !== '') query.set(name, value);
  return `/project/${projectId}/loads?${query.toString()}`;
}
