import { Button, Checkbox, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sumDollars } from '#shared/calc/money';
import type { RateCheckReply } from '#shared/contract/customer-invoices';
import { refusalTexts, checkRatesTexts } from '#client/messages/customer-invoices';
import { billRunTexts as texts } from '#client/messages/bill-run';
import { runTexts } from '#client/messages/runs';
import { errorText } from '#client/messages/errors';
import { worklistTexts } from '#client/messages/worklist';
import { formatMoney, formatTons } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { NameLink, loadsAddress } from '../work-columns';
import classes from '../runs/run.module.css';
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

/** Returns the fault of an item's name; '' for a valid one. */
export const nameFault = ({ name, isNameTaken }: BillItem): string => {
  if (name.trim() === '') return runTexts.nameMissing;
  return isNameTaken ? texts.nameTaken : '';
};

/** Returns the kind of load and the days of an item. */
const subtitle = ({ row, days }: BillItem): string =>
  [
    kinds[row.kind],
    ...(days === null ? [] : [runTexts.days(shownDay(days.start_date), shownDay(days.end_date))]),
  ].join(' · ');

/** Returns the fault that an item shows; undefined without one. */
function shownFault(item: BillItem): string | undefined {
  const fault = nameFault(item);
  return item.choices.isChosen && item.preview.state === 'ready' && fault !== '' ? fault : undefined;
}

/** One invoice of the popup: name, days, figures, what is left out, and its outcome. */
export function BillItemRow(props: BillItemRowProps) {
  const { item, result, isLocked, choose } = props;
  const { row, choices, name } = item;
  const title = `${row.job_name}, ${kinds[row.kind]}`;
  const isMade = result?.state === 'made';
  return (
    <li className={classes.item} data-result={result?.state}>
      <Checkbox
        className={classes.choice}
        aria-label={texts.bill(title)}
        checked={choices.isChosen && !isMade}
        disabled={isLocked || isMade}
        onChange={(event) => choose({ isChosen: event.currentTarget.checked })}
      />
      <div className={classes.project}>
        <strong>{row.job_name}</strong>
        <span className={classes.days}>{subtitle(item)}</span>
      </div>
      <TextInput
        size="xs"
        aria-label={texts.name(title)}
        value={name}
        error={isMade ? undefined : shownFault(item)}
        readOnly={isLocked || isMade}
        onChange={(event) => choose({ name: event.currentTarget.value })}
      />
      <Figures item={item} />
      <div className={classes.notes}>
        <Checks {...props} />
        {result && <Outcome item={item} result={result} />}
      </div>
    </li>
  );
}

function Figures({ item: { row, days, preview } }: { item: BillItem }) {
  if (days === null) return <p className={classes.quiet}>{texts.noDays}</p>;
  if (preview.state === 'failed') {
    return (
      <p role="alert" className={classes.bad}>
        <span>{errorText(preview.error)}</span>
        <Button size="compact-xs" variant="default" onClick={preview.tryAgain}>
          {runTexts.again}
        </Button>
      </p>
    );
  }
  if (preview.value === null) return <p className={classes.quiet}>{runTexts.reading}</p>;
  const { total_loads: loads, total_weight_tons: tons, total_rev: revenue } = preview.value.reply;
  if (loads === 0 && revenue === 0) return <p className={classes.quiet}>{texts.empty}</p>;
  const kind = row.kind === 'asset' ? row.kind : '';
  const address = loadsAddress(row.project_id, {
    kind,
    filter: '',
    from: days.start_date,
    to: days.end_date,
  });
  return (
    <p className={classes.figures} aria-busy={preview.state === 'waiting'}>
      <NameLink to={address}>{texts.loads(loads)}</NameLink>
      <span>{texts.tons(formatTons(tons))}</span>
      <strong>{formatMoney(revenue)}</strong>
    </p>
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

function Outcome({ item: { row }, result }: { item: BillItem; result: RunResult<MadeInvoice> }) {
  if (result.state === 'running') return <span role="status">{runTexts.generating}</span>;
  if (result.state === 'refused') {
    return (
      <span role="alert" className={classes.bad}>
        {runTexts.refused(result.why)}
      </span>
    );
  }
  const { id, name } = result.made;
  return (
    <Link className={classes.good} to={`/project/${row.project_id}/customer-invoices/${id}`}>
      {runTexts.open(name)}
    </Link>
  );
}
