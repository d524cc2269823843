import type { LoadKind } from '#shared/contract/loads';
import { printedLoadsTexts as texts, loadTableTexts, loadsTexts } from '#client/messages/loads';
import { useLoadCommentCounts } from '#client/replica/use-load-comment-counts';
import { formatCount } from '#client/ui/format/format';
import { useIsPrinting } from '#client/ui/table/use-is-printing';
import type { LoadsAddress } from './address';
import type { LoadColumn } from './columns';
import { chipsOf } from './filter-chips';
import { cellContent } from './load-cell';
import classes from './printed-loads.module.css';
import { sumText } from './totals-row';
import type { Board } from './use-board';

/** Most loads on paper, about 60 sheets. The export has them all. */
const PRINTED_LOADS_MAX = 2_000;

/** Column on paper. Its marks have room, because a cell on paper takes several lines. */
const onPaper = (column: LoadColumn): LoadColumn => ({ ...column, width: Number.MAX_SAFE_INTEGER });

function Sums({ columns, view }: { columns: readonly LoadColumn[]; view: PrintedBoard['view'] }) {
  const { total, totals } = view;
  return (
    <tr className={classes.totals}>
      {columns.map((column, place) => (
        <td key={column.id} data-numeric={column.right}>
          <span>{place === 0 ? loadTableTexts.totals : sumText(column, totals)}</span>
          {place === 1 && (
            <span>{loadTableTexts.totalLoads(formatCount(totals.loads), total - totals.loads)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Parts of the board that go on paper. */
type PrintedBoard = Pick<Board, 'rows' | 'shown' | 'averageTons' | 'isKnown'> & {
  readonly view: Pick<Board['view'], 'total' | 'totals'>;
};

interface PrintedLoadsProps {
  board: PrintedBoard;
  projectId: number;
  kind: LoadKind;
  address: LoadsAddress;
  /** Name of the open filter tab. */
  tab: string;
}

function Sheet({ board, projectId, kind, address, tab }: PrintedLoadsProps) {
  const { view, rows, averageTons, isKnown } = board;
  const columns = board.shown.map(onPaper);
  const comments = useLoadCommentCounts(projectId, kind);
  const printed = rows.slice(0, PRINTED_LOADS_MAX);
  const filters = [tab, ...chipsOf(address).map(({ text }) => text)].join(' · ');
  return (
    <section className={classes.printed} data-paper>
      <h2>{loadsTexts.tableLabel[kind]}</h2>
      <p>
        <span>{`${filters}: ${texts.printed(formatCount(printed.length), formatCount(rows.length))}`}</span>
        {!isKnown && <span>{` ${texts.partial}`}</span>}
      </p>
      <table className={classes.table} aria-label={texts.label}>
        <thead>
          <tr>
            {columns.map(({ id, header, right }) => (
              <th key={id} scope="col" data-numeric={right}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((load) => (
            <tr key={load.id} data-canceled={load.is_canceled}>
              {columns.map((column) => (
                <td key={column.id} data-column={column.id} data-numeric={column.right}>
                  {cellContent({ load, column, averageTons, comments: comments.get(load.id) ?? 0 })}
                </td>
              ))}
            </tr>
          ))}
          {isKnown && <Sums columns={columns} view={view} />}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Prints the loads of the filter with all shown columns. The board draws one page of rows and scrolls sideways, so
 * paper gets a table of its own. It is rendered only for printing.
 */
export function PrintedLoads(props: PrintedLoadsProps) {
  return useIsPrinting() && <Sheet {...props} />;
}
