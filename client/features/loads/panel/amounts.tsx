import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { RATING_FLAG_TEXTS, type RatingFlag } from '#shared/calc/rating/flags';
import type { AmountSide, ExplainedAmount, LoadExplanation } from '#shared/calc/rating/types';
import { explanationTexts as names, loadPanelTexts as texts } from '#client/messages/load-panel';
import { formatMoney } from '#client/ui/format/format';
import { IconChevronRight } from '#client/ui/icon/page-icons-a-to-e';
import { shownDay } from '#client/ui/format/shown-day';
import type { AmountAnchor } from '../columns';
import classes from './load-panel.module.css';

const CENTS = 100;
const dollars = (cents: number): string => formatMoney(cents / CENTS);

type Fact = readonly [label: string, value: string | null];
type Made = (amount: ExplainedAmount) => string | null;

const sheetText: Made = ({ sheet, version, source }) =>
  sheet === null ? null : `${names.sheetVersion(sheet, version ?? 0)}, ${names.source[source]}`;
/** Rate of a sheet. For fuel surcharge it is the surcharge, which has its own line. */
const rateText: Made = ({ rate, cell }) => (rate === null || rate === cell ? null : `$${rate.toFixed(4)}`);

/**
 * Facts of an explanation in order. Null facts are left out. The formula already has the quantity and the rounding.
 */
const FACTS: readonly (readonly [label: string, made: Made])[] = [
  [names.sheet, sheetText],
  [names.method, ({ method }) => method],
  [names.band, ({ band }) => band],
  [names.rate, rateText],
  [names.week, ({ priceWeek }) => (priceWeek === null ? null : shownDay(priceWeek))],
  [names.price, ({ price }) => (price === null ? null : `$${price.toFixed(3)}`)],
  [names.row, ({ row }) => (row === null ? null : names.miles(row))],
  [names.column, ({ column }) => column],
  [names.cell, ({ cell }) => (cell === null ? null : cell.toFixed(4))],
  [names.basis, ({ basis }) => (basis === null ? null : names.bases[basis])],
];

const factsOf = (amount: ExplainedAmount): Fact[] =>
  FACTS.map(([label, made]): Fact => [label, made(amount)]).filter(([, value]) => value !== null);

interface AmountProps {
  amount: ExplainedAmount;
  open: boolean;
}

/** The facts behind an amount, shown when the person asks. */
function Calculation({ amount, open }: AmountProps) {
  const facts = factsOf(amount);
  if (facts.length === 0) return null;
  return (
    <details className={classes.how} open={open}>
      <summary>
        <IconChevronRight size={13} aria-hidden="true" /> {texts.how}
        <VisuallyHidden>{`: ${texts.components[amount.component]}`}</VisuallyHidden>
      </summary>
      <dl className={classes.made}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Returns true when the formula says the text of a flag already. */
const isSaid = (flag: RatingFlag, { formula }: ExplainedAmount): boolean =>
  formula.startsWith(RATING_FLAG_TEXTS[flag].text.replace(/\.$/, ''));

function Amount({ amount, open }: AmountProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div ref={box} className={classes.amount} data-shown={open}>
      <p className={classes.value}>
        <span>{texts.components[amount.component]}</span>
        <span className="hb-numeric">{dollars(amount.amountCents)}</span>
      </p>
      <p className={classes.formula}>{amount.formula}</p>
      {/* Another clicked amount opens its own facts and closes these. */}
      <Calculation key={String(open)} amount={amount} open={open} />
      {amount.flags
        .filter((flag) => !isSaid(flag, amount))
        .map((flag) => (
          <p key={flag} className={classes.flag} data-weight={RATING_FLAG_TEXTS[flag].weight}>
            {RATING_FLAG_TEXTS[flag].text}
          </p>
        ))}
    </div>
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
