import { loadColumnTexts, loadRowTexts, loadsTexts, bulkTexts } from '#client/messages/loads';
import type { LoadKind } from '#shared/contract/loads';
import { formatChicago } from '#shared/business-time';
import { formatMoney, formatTons } from '#client/ui/format/format';
import { statusOf } from './columns';
import classes from './load-cards.module.css';
import { reviewText } from './load-cell';
import { CommentCount } from './load-cell-marks';
import type { LockMode } from './lock-dialog';
import type { Selection } from './selection';
import { isLocked, totalCost, totalRevenue, transferOf, type TableLoad } from './table-load';

interface LoadCardsProps {
  kind: LoadKind;
  loads: readonly TableLoad[];
  averageTons: number;
  commentCounts: ReadonlyMap<number, number>;
  selection: Selection;
  mayLock: boolean;
  onPick: (id: number) => void;
  onOpen: (id: number) => void;
  onComments: (id: number) => void;
  onLock: (mode: LockMode, load: TableLoad) => void;
}

type CardProps = Omit<LoadCardsProps, 'loads' | 'kind' | 'commentCounts'> & {
  load: TableLoad;
  comments: number;
};

function placeText(load: TableLoad): string {
  const transfer = transferOf(load);
  const name = load.transferred_name ?? '';
  if (transfer === 'to') return loadRowTexts.transferredTo(name);
  if (transfer === 'from') return loadRowTexts.transferredFrom(name);
  return load.terminal_name ?? load.load_type ?? '';
}

const ticketText = (load: TableLoad): string =>
  load.ticket_is_missing === true ? loadRowTexts.missing : (load.ticket_number ?? '');

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function LoadCard({ load, comments, averageTons, selection, mayLock, ...actions }: CardProps) {
  const { onPick, onOpen, onComments, onLock } = actions;
  const review = reviewText(load, averageTons);
  const locked = isLocked(load);
  return (
    <li className={classes.card} data-review={review !== ''} data-selected={selection.ids.has(load.id)}>
      <div className={classes.top}>
        <input
          type="checkbox"
          checked={selection.ids.has(load.id)}
          onChange={() => onPick(load.id)}
          aria-label={loadRowTexts.select(load.load_no)}
        />
        <button
          type="button"
          className={classes.open}
          aria-label={loadRowTexts.open(load.load_no)}
          onClick={() => onOpen(load.id)}
        >
          {load.load_no}
        </button>
        <CommentCount count={comments} className={classes.comments} onOpen={() => onComments(load.id)} />
        <span className={classes.status}>{statusOf(load)}</span>
        {mayLock && (
          <button
            type="button"
            className={classes.lock}
            onClick={() => onLock(locked ? 'unlock' : 'lock', load)}
          >
            {locked ? bulkTexts.unlock : bulkTexts.lock}
          </button>
        )}
      </div>
      <p className={classes.line}>{`${formatChicago(load.delivered_date)} · ${load.carrier_name}`}</p>
      <p className={classes.line}>
        {[placeText(load), load.product_name ?? '', ticketText(load)].filter(Boolean).join(' · ')}
      </p>
      <dl className={classes.figures}>
        <Figure label={loadColumnTexts.weight_tons} value={formatTons(load.weight_tons)} />
        <Figure label={loadColumnTexts.approved_mileage} value={String(load.approved_mileage)} />
        <Figure label={loadColumnTexts.total_rev} value={formatMoney(totalRevenue(load))} />
        <Figure label={loadColumnTexts.total_cost} value={formatMoney(totalCost(load))} />
      </dl>
      {review !== '' && <p className={classes.review}>{review}</p>}
      {locked && <p className={classes.line}>{loadRowTexts.locked(load.locked_reason)}</p>}
    </li>
  );
}

/** Shows the loads as cards for narrow screens, with the main figures and the lock. */
export function LoadCards({ kind, loads, commentCounts, ...rest }: LoadCardsProps) {
  return (
    <ul className={classes.cards} aria-label={loadsTexts.tableLabel[kind]}>
      {loads.map((load) => (
        <LoadCard key={load.id} load={load} comments={commentCounts.get(load.id) ?? 0} {...rest} />
      ))}
    </ul>
  );
}
