import { Checkbox } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sumDollars } from '#shared/calc/money';
import type { RateCheckReply } from '#shared/contract/customer-invoices';
import { refusalTexts, checkRatesTexts } from '#client/messages/customer-invoices';
import { billRunTexts as texts } from '#client/messages/bill-run';
import { runTexts } from '#client/messages/runs';
import { worklistTexts } from '#client/messages/worklist';
import { formatMoney, formatTons } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { NameLink, loadsAddress } from '../work-columns';
import classes from '../runs/run.module.css';
import { Outcome, Previewed, RunItem, nameFault } from '../runs/run-item';
import type { RunResult } from '../runs/use-run';
import type { MadeInvoice } from './make-invoice';
import type { BillItem, ItemChoices } from './use-bill-items';

const { kinds } = worklistTexts;

interface BillItemRowProps {
  item: BillItem;
  result: RunResult<MadeInvoice> | undefined;
  /** True while a run makes invoices. */
  isLocked: boolean;
  choose: (choices: Partial<ItemChoices>) => void;
}

/** Returns the kind of load and the days of an item. */
const subtitle = ({ row, days }: BillItem): string =>
  [
    kinds[row.kind],
    ...(days === null ? [] : [runTexts.days(shownDay(days.start_date), shownDay(days.end_date))]),
  ].join(' · ');

/** True when an invoice has loads, so that its name counts. */
const hasLoads = ({ preview: { state, value } }: BillItem): boolean =>
  state === 'ready' && value !== null && value.reply.total_loads > 0;

/** One invoice of the popup: name, days, figures, what is excluded, and its outcome. */
export function BillItemRow(props: BillItemRowProps) {
  const { item, result, isLocked, choose } = props;
  const { row, choices, name } = item;
  const title = `${row.job_name}, ${kinds[row.kind]}`;
  return (
    <RunItem
      title={row.job_name}
      subtitle={subtitle(item)}
      isChosen={choices.isChosen}
      name={name}
      fault={hasLoads(item) ? nameFault(item, texts.nameTaken) : ''}
      labels={{ choose: texts.bill(title), name: texts.name(title) }}
      result={result}
      isLocked={isLocked}
      choose={choose}
      figures={<Figures item={item} />}
      notes={
        <>
          <Checks {...props} />
          <Outcome result={result}>
            {({ id, name: made }) => (
              <Link
                className={classes.good}
                to={`/project/${row.project_id}/customer-invoices/${id}`}
                target="_blank"
              >
                {runTexts.open(made)}
              </Link>
            )}
          </Outcome>
        </>
      }
    />
  );
}

function Figures({ item: { row, days, preview } }: { item: BillItem }) {
  if (days === null) return <p className={classes.quiet}>{texts.noDays}</p>;
  const kind = row.kind === 'asset' ? row.kind : '';
  const address = loadsAddress(row.project_id, {
    kind,
    filter: '',
    from: days.start_date,
    to: days.end_date,
  });
  return (
    <Previewed preview={preview}>
      {({ reply: { total_loads: loads, total_weight_tons: tons, total_rev: revenue } }) =>
        loads === 0 ? (
          texts.empty
        ) : (
          <>
            <NameLink to={address} target="_blank">
              {texts.loads(loads)}
            </NameLink>
            <span>{texts.tons(formatTons(tons))}</span>
            <strong>{formatMoney(revenue)}</strong>
          </>
        )
      }
    </Previewed>
  );
}

/** Names excluded loads, and offers the choices about loads of $0 and older ones. */
function Checks({ item, result, isLocked, choose }: BillItemRowProps) {
  const reply = item.preview.value?.reply;
  if (reply === undefined || item.days === null || result?.state === 'made') return null;
  const { excluded, check_rates: checks = [], older_open: older } = reply;
  return (
    <>
      {excluded.length > 0 && (
        <span>
          {texts.excluded(excluded.map(({ loads, reason }) => ({ loads, text: refusalTexts[reason] })))}
        </span>
      )}
      <RateChecks checks={checks} choices={item.choices} isLocked={isLocked} choose={choose} />
      {older !== undefined && (
        <Checkbox
          size="xs"
          label={texts.older(older.loads, formatMoney(older.revenue), shownDay(older.oldest))}
          checked={item.choices.includesOlder}
          disabled={isLocked}
          onChange={(event) => choose({ includesOlder: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

interface RateChecksProps extends Pick<BillItemRowProps, 'isLocked' | 'choose'> {
  checks: readonly RateCheckReply[];
  choices: ItemChoices;
}

function RateChecks({ checks, choices, isLocked, choose }: RateChecksProps) {
  if (checks.length === 0) return null;
  const zero = checks.reduce((sum, { zero_load_ids: ids }) => sum + ids.length, 0);
  const revenue = formatMoney(sumDollars(checks.map((check) => check.revenue)));
  return (
    <>
      <span className={classes.warn}>{texts.checkRates(checkRatesTexts.sentence(checks, revenue))}</span>
      {zero > 0 && (
        <Checkbox
          size="xs"
          label={texts.leaveOutZero(zero)}
          checked={choices.leavesOutZero}
          disabled={isLocked}
          onChange={(event) => choose({ leavesOutZero: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
