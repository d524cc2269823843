import { loadTableTexts } from '#client/messages/loads';
import type { FilterTotals } from '#client/replica/index';
import { formatAmount, formatCount, formatTons } from '#client/ui/format/format';
import { pinProps } from '#client/ui/table/columns/column-pins';
import type { LoadColumn } from './columns';
import classes from './loads-table.module.css';

interface TotalsRowProps {
  columns: readonly LoadColumn[];
  /** Number of loads in the filter, including those that totals leave out. */
  total: number;
  /** Null until all loads are loaded, because a partial sum would look final. */
  totals: FilterTotals | null;
}

/** Returns the sum of a column as text; '' without one. */
export function sumText({ total }: LoadColumn, totals: FilterTotals): string {
  if (total === undefined) return '';
  return total === 'weight_tons' ? formatTons(totals.weight_tons) : formatAmount(totals[total]);
}

function Sum({ column, totals }: { column: LoadColumn; totals: FilterTotals | null }) {
  if (column.total === undefined) return null;
  return (
    <span className={classes.sum}>
      {totals === null ? <span className={classes.bone} style={{ width: '60%' }} /> : sumText(column, totals)}
    </span>
  );
}

/** Counts the columns without a sum that follow the first one. The load count spans them. */
function countColumnSpan(columns: readonly LoadColumn[]): number {
  const next = columns.findIndex(({ total }, place) => place > 0 && total !== undefined);
  const frozen = columns.findIndex(({ pin }) => pin === undefined);
  return next < 0 ? columns.length - 1 : Math.max(0, Math.min(next, frozen < 2 ? next : frozen) - 1);
}

/** Shows the totals and the load count of the whole filter, not only of the page. */
export function TotalsRow({ columns, total, totals }: TotalsRowProps) {
  const room = countColumnSpan(columns);
  const [first] = columns;
  return (
    <tfoot>
      <tr>
        <td className={classes.pick} />
        <th scope="row" data-column={first?.id} {...pinProps(first?.pin)}>
          {loadTableTexts.totals}
        </th>
        {room > 0 && (
          <td className={classes.total} data-count colSpan={room} {...pinProps(columns[1]?.pin)}>
            {totals && loadTableTexts.totalLoads(formatCount(totals.loads), total - totals.loads)}
          </td>
        )}
        {columns.slice(1 + room).map((column) => (
          <td key={column.id} className={classes.total} data-numeric={column.right} {...pinProps(column.pin)}>
            <Sum column={column} totals={totals} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
