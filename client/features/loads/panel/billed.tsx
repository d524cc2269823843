import { Link } from 'react-router-dom';
import { subtractDollars, toDollars } from '#shared/calc/money';
import type { LoadExplanation } from '#shared/calc/rating/types';
import type { LoadBilledReply, LoadHistoryEntry } from '#shared/contract/loads';
import { changesSinceBilled } from '#client/api/billed-today';
import { billedTodayTexts as texts } from '#client/messages/billed-today';
import { loadPanelTexts } from '#client/messages/load-panel';
import { formatMoney } from '#client/ui/format/format';
import { type TableLoad, isCounted } from '../table-load';
import classes from './load-panel.module.css';

const COMPONENTS = ['freight', 'fsc', 'sand'] as const;

interface BilledProps {
  load: TableLoad;
  billed: LoadBilledReply;
  explanation: LoadExplanation;
  /** History of the load; null until it is loaded. */
  history: readonly LoadHistoryEntry[] | null;
}

/** Returns a component's amount today in dollars. A load that no longer counts would be billed nothing. */
function todayOf(
  { load, explanation: { amounts } }: BilledProps,
  component: (typeof COMPONENTS)[number],
): number {
  const amount = amounts.find((one) => one.side === 'revenue' && one.component === component);
  return amount === undefined || !isCounted(load) ? 0 : toDollars(amount.amountCents);
}

/** Says what a customer invoice billed for a load next to its amount of today, with the changes since. */
export function Billed(props: BilledProps) {
  const { load, billed, explanation, history } = props;
  const today = isCounted(load) ? toDollars(explanation.totalRevCents) : 0;
  const difference = subtractDollars(billed.total_rev, today);
  const parts = COMPONENTS.map((component) => ({
    component,
    was: billed[`${component}_rev`],
    now: todayOf(props, component),
  })).filter(({ was, now }) => was !== now);
  const link = (
    <Link to={`/project/${load.project_id}/customer-invoices/${billed.invoice_id}`}>
      {billed.invoice_name}
    </Link>
  );
  const said = (sentence: string) => (
    <p>
      {link}
      <span>{`: ${sentence}`}</span>
    </p>
  );
  if (parts.length === 0)
    return <div className={classes.billed}>{said(texts.asToday(formatMoney(billed.total_rev)))}</div>;
  const all = texts.billedToday(formatMoney(billed.total_rev), formatMoney(today));
  return (
    <div className={classes.billed}>
      {said(`${all}, ${texts.difference(formatMoney(difference))}`)}
      {parts.map(({ component, was, now }) => (
        <p key={component} className={classes.change}>
          {`${loadPanelTexts.components[component]}: ${texts.billedToday(formatMoney(was), formatMoney(now))}`}
        </p>
      ))}
      {changesSinceBilled({ created_at: billed.billed_at }, history ?? []).map((change, place) => (
        <p key={place} className={classes.change}>
          {change}
        </p>
      ))}
    </div>
  );
}
