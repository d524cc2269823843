import { Checkbox } from '@mantine/core';
import { Link } from 'react-router-dom';
import { accrueRunTexts as texts } from '#client/messages/accrue-run';
import { accrualTexts } from '#client/messages/accruals';
import { runTexts } from '#client/messages/runs';
import { formatMoney } from '#client/ui/format/format';
import { olderOpenSentence } from '#client/ui/format/older-open';
import { shownDay } from '#client/ui/format/shown-day';
import classes from '../runs/run.module.css';
import { Outcome, Previewed, RunItem, nameFault } from '../runs/run-item';
import type { RunResult } from '../runs/use-run';
import type { MadeAccrual } from './make-accrual';
import { type AccrueChoices, type AccrueItem, accrualOf, bookedBy } from './use-accrue-items';

interface AccrueItemRowProps {
  item: AccrueItem;
  result: RunResult<MadeAccrual> | undefined;
  /** True while a run makes accruals. */
  isLocked: boolean;
  choose: (choices: Partial<AccrueChoices>) => void;
}

/** One accrual of the popup: name, days, figures, older open loads, and its outcome. */
export function AccrueItemRow({ item, result, isLocked, choose }: AccrueItemRowProps) {
  const { row, isChosen, name, days } = item;
  return (
    <RunItem
      title={row.job_name}
      subtitle={
        days === null ? texts.noDays : runTexts.days(shownDay(days.start_date), shownDay(days.end_date))
      }
      isChosen={isChosen}
      name={name}
      fault={accrualOf(item) === null ? '' : nameFault(item, texts.nameTaken)}
      labels={{ choose: texts.accrue(row.job_name), name: texts.name(row.job_name) }}
      result={result}
      isLocked={isLocked}
      choose={choose}
      figures={<Figures item={item} />}
      notes={
        <>
          {result?.state !== 'made' && <Notes item={item} isLocked={isLocked} choose={choose} />}
          <Outcome result={result}>
            {(made) => (
              <>
                <Link className={classes.good} to={`/project/${row.project_id}/accruals`} target="_blank">
                  {runTexts.open(made.name)}
                </Link>
                {!made.isStored && <span>{accrualTexts.notStored}</span>}
              </>
            )}
          </Outcome>
        </>
      }
    />
  );
}

function Figures({ item }: { item: AccrueItem }) {
  if (item.days === null) return <span />;
  return (
    <Previewed preview={item.preview}>
      {() => {
        const accrual = accrualOf(item);
        if (accrual === null) return texts.empty;
        const { notBilled, notReceived } = bookedBy(accrual);
        return (
          <>
            <span>{texts.loads(accrual.total_loads)}</span>
            <strong>{texts.notBilled(formatMoney(notBilled))}</strong>
            <strong>{texts.notReceived(formatMoney(notReceived))}</strong>
          </>
        );
      }}
    </Previewed>
  );
}

/** Warns of older open loads, and of an accrual of the same days. */
function Notes({ item, isLocked, choose }: Omit<AccrueItemRowProps, 'result'>) {
  const { coveredBy, includesOlder, preview, row } = item;
  const { value } = preview;
  const sentence = value === null ? '' : olderOpenSentence(value.older_open, value.accrual.start_date);
  return (
    <>
      {coveredBy !== '' && <span className={classes.warn}>{texts.covered(coveredBy)}</span>}
      {sentence !== '' && <span className={classes.warn}>{sentence}</span>}
      {(sentence !== '' || includesOlder) && (
        <Checkbox
          size="xs"
          label={texts.startOn(shownDay(row.oldest_day))}
          checked={includesOlder}
          disabled={isLocked}
          onChange={(event) => choose({ includesOlder: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
