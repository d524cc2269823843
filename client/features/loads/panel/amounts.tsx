import { useEffect, useRef } from 'react';
import { RATING_FLAG_TEXTS } from '../../../../shared/calc/rating/flags';
import type { AmountSide, ExplainedAmount, LoadExplanation } from '../../../../shared/calc/rating/types';
import { explanationTexts as names, loadPanelTexts as texts } from '../../../messages/load-panel';
import { formatMoney } from '../../../ui/format/format';
import { shownDay } from '../../../ui/format/shown-day';
import type { AmountAnchor } from '../columns';
import classes from './load-panel.module.css';

const CENTS = 100;
const dollars = (cents: number): string => formatMoney(cents / CENTS);

type Fact = readonly [label: string, value: string | null];
type Made = (amount: ExplainedAmount) => string | null;

const sheetText: Made = ({ sheet, version, source }) =>
  sheet === null ? null : `${names.sheetVersion(sheet, version ?? 0)}, ${names.source[source]}`;
const quantityText: Made = ({ quantity, unit }) => {
  if (quantity === null) return null;
  const count = unit === 'freight' ? formatMoney(quantity) : String(quantity);
  return names.quantities[unit ?? '']?.(count) ?? count;
};

/** Facts under the formula of an explanation, in order. Null facts are left out. */
const FACTS: readonly (readonly [label: string, made: Made])[] = [
  [names.sheet, sheetText],
  [names.method, ({ method }) => method],
  [names.band, ({ band }) => band],
  [names.rate, ({ rate }) => (rate === null ? null : `$${rate.toFixed(4)}`)],
  [names.quantity, quantityText],
  [names.week, ({ priceWeek }) => (priceWeek === null ? null : shownDay(priceWeek))],
  [names.price, ({ price }) => (price === null ? null : `$${price.toFixed(3)}`)],
  [names.row, ({ row }) => (row === null ? null : names.miles(row))],
  [names.column, ({ column }) => column],
  [names.cell, ({ cell }) => (cell === null ? null : cell.toFixed(4))],
  [names.basis, ({ basis }) => (basis === null ? null : names.bases[basis])],
  [names.rounded, ({ roundedFrom }) => roundedFrom],
];

const factsOf = (amount: ExplainedAmount): Fact[] =>
  FACTS.map(([label, made]): Fact => [label, made(amount)]).filter(([, value]) => value !== null);

function Amount({ amount, open }: { amount: ExplainedAmount; open: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!open || !details.current) return;
    details.current.open = true;
    (details.current as Partial<HTMLElement>).scrollIntoView?.({ block: 'nearest' });
  }, [open]);
  return (
    <details ref={details} className={classes.amount} data-shown={open}>
      <summary>
        <span>{texts.components[amount.component]}</span>
        <span className="hb-numeric">{dollars(amount.amountCents)}</span>
      </summary>
      <p className={classes.formula}>{amount.formula}</p>
      <dl className={classes.made}>
        {factsOf(amount).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {amount.flags.map((flag) => (
        <p key={flag} className={classes.flag} data-weight={RATING_FLAG_TEXTS[flag].weight}>
          {RATING_FLAG_TEXTS[flag].text}
        </p>
      ))}
    </details>
  );
}

interface SideProps {
  side: AmountSide;
  amounts: readonly ExplainedAmount[];
  totalCents: number;
  anchor: AmountAnchor | null;
}

function Side({ side, amounts, totalCents, anchor }: SideProps) {
  const all = anchor === `total-${side}`;
  return (
    <section className={classes.side}>
      <h4>{texts[side]}</h4>
      {amounts.map((amount) => (
        <Amount
          key={amount.component}
          amount={amount}
          open={all || anchor === `${amount.component}-${side}`}
        />
      ))}
      <p className={classes.total} data-shown={all}>
        <span>{texts.total}</span>
        <span className="hb-numeric">{dollars(totalCents)}</span>
      </p>
    </section>
  );
}

interface AmountsProps {
  explanation: LoadExplanation;
  /** Amount that was clicked and starts open. */
  anchor: AmountAnchor | null;
}

/** Shows the six amounts of a load, each with its formula and inputs. The lines add up to the totals. */
export function Amounts({ explanation, anchor }: AmountsProps) {
  const of = (side: AmountSide) => explanation.amounts.filter((amount) => amount.side === side);
  return (
    <>
      <Side side="revenue" amounts={of('revenue')} totalCents={explanation.totalRevCents} anchor={anchor} />
      <Side side="cost" amounts={of('cost')} totalCents={explanation.totalCostCents} anchor={anchor} />
    </>
  );
}
