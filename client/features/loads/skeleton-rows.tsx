import type { LoadColumn } from './columns';
import classes from './loads-table.module.css';

const ROWS = Array.from({ length: 12 }, (_, row) => row);
const LENGTHS = ['74%', '58%', '66%'];

/** Rows in the shape of loads, while the first ones are on their way. */
export function SkeletonRows({ columns }: { columns: readonly LoadColumn[] }) {
  return ROWS.map((row) => (
    <tr key={row} className={classes.row} aria-hidden="true">
      <td className={classes.pick} />
      {columns.map(({ id, right }, place) => (
        <td key={id} data-column={id} data-right={right}>
          <span className={classes.bone} style={{ width: LENGTHS[(row + place) % LENGTHS.length] }} />
        </td>
      ))}
    </tr>
  ));
}
