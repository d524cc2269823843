import { loadTableTexts } from '../../messages/loads';
import { formatAmount, formatCount, formatTons } from '../../ui/format';
import type { LoadColumn } from './columns';
import type { FilterTotals } from './live';
import classes from './loads-table.module.css';

interface TotalsRowProps {
  columns: readonly LoadColumn[];
  totals: FilterTotals;
}

function totalText({ total }: LoadColumn, totals: FilterTotals): string {
  if (total === undefined) return '';
  return total === 'weight_tons' ? formatTons(totals.weight_tons) : formatAmount(totals[total]);
}

/** The totals of the whole filter, whatever page is shown; in its second column how many loads count. */
export function TotalsRow({ columns, totals }: TotalsRowProps) {
  return (
    <tfoot>
      <tr>
        <td className={classes.pick} />
        {columns.map((column, place) => {
          if (place === 0)
            return (
              <th key={column.id} scope="row" data-column={column.id}>
                {loadTableTexts.totals}
              </th>
            );
          const text = totalText(column, totals);
          const count =
            place === 1 && text === '' ? loadTableTexts.totalLoads(formatCount(totals.loads)) : '';
          return (
            <td key={column.id} className={classes.total} data-right={column.right} data-count={count !== ''}>
              {text === '' ? count : <span className={classes.sum}>{text}</span>}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
