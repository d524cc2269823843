import { IconArrowLeft, IconArrowRight } from '#client/ui/icon/page-icons-a-to-e';
import type { ReactNode } from 'react';
import { isWeightOff, needsReview } from '#shared/calc/review';
import { loadRowTexts } from '#client/messages/loads';
import type { CellKind, LoadColumn } from './columns';
import classes from './load-cell.module.css';
import { LoadMarks, Mark } from './load-cell-marks';
import { duplicatesOf, transferOf, type TableLoad } from './table-load';

/** Input of a cell. The project's average weight, in tons, decides the review marks. */
export interface CellFacts {
  readonly load: TableLoad;
  readonly column: LoadColumn;
  readonly averageTons: number;
  /** Number of comments on the load. */
  readonly comments: number;
}

/** Returns why a load needs review; '' when it does not. */
export function reviewText(load: TableLoad, averageTons: number): string {
  const reviewed = { ...load, transfer_type_id: load.transfer_type_id ?? 0 };
  if (!needsReview(reviewed, averageTons)) return '';
  return load.approved_mileage <= 0 ? loadRowTexts.reviewMileage : loadRowTexts.reviewWeight;
}

function LoadCell({ load, column, averageTons, comments }: CellFacts) {
  return (
    <span className={classes.load}>
      <button
        type="button"
        className={classes.open}
        tabIndex={-1}
        data-open="load"
        aria-label={loadRowTexts.open(load.load_no)}
      >
        {load.load_no}
      </button>
      <LoadMarks
        load={load}
        comments={comments}
        review={reviewText(load, averageTons)}
        width={column.width}
      />
    </span>
  );
}

function TicketCell({ load, column }: CellFacts) {
  const others = duplicatesOf(load);
  if (load.ticket_is_missing === true) return <span className={classes.missing}>{loadRowTexts.missing}</span>;
  return (
    <>
      <span>{column.value(load)}</span>
      {others.length > 0 && (
        <Mark text={loadRowTexts.duplicate(others.join(', '))} className={classes.duplicate}>
          {loadRowTexts.duplicateMark(others.length + 1)}
        </Mark>
      )}
    </>
  );
}

function PlaceCell({ load, column }: CellFacts) {
  const transfer = transferOf(load);
  if (transfer === null) return column.value(load);
  const Arrow = transfer === 'to' ? IconArrowRight : IconArrowLeft;
  const name = load.transferred_name ?? '';
  const text = transfer === 'to' ? loadRowTexts.transferredTo(name) : loadRowTexts.transferredFrom(name);
  return (
    <span className={classes.transfer} title={text}>
      <Arrow size={13} aria-hidden="true" /> <span>{text}</span>
    </span>
  );
}

function StatusCell({ load, column }: CellFacts) {
  const status = column.value(load);
  return (
    <span className={classes.status} data-status={status.toLowerCase()}>
      {status}
    </span>
  );
}

const marked = (text: string, isMarked: boolean): ReactNode =>
  isMarked ? <strong className={classes.bad}>{text}</strong> : text;

const CELLS: Record<CellKind, (facts: CellFacts) => ReactNode> = {
  plain: ({ load, column }) => column.value(load),
  load: (facts) => <LoadCell {...facts} />,
  ticket: (facts) => <TicketCell {...facts} />,
  status: (facts) => <StatusCell {...facts} />,
  place: (facts) => <PlaceCell {...facts} />,
  mileage: ({ load, column }) => marked(column.value(load), load.approved_mileage <= 0),
  weight: ({ load, column, averageTons }) =>
    marked(
      column.value(load),
      reviewText(load, averageTons) !== '' && isWeightOff(load.weight_tons, averageTons),
    ),
  amount: ({ load, column }) => column.value(load),
};

/** Returns the content of one cell. */
export const cellContent = (facts: CellFacts): ReactNode => CELLS[facts.column.cell](facts);
