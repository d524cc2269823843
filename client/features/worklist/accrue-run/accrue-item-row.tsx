import { Button, Checkbox, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { accrueRunTexts as texts } from '#client/messages/accrue-run';
import { accrualTexts } from '#client/messages/accruals';
import { errorText } from '#client/messages/errors';
import { runTexts } from '#client/messages/runs';
import { formatMoney } from '#client/ui/format/format';
import { olderOpenSentence } from '#client/ui/format/older-open';
import { shownDay } from '#client/ui/format/shown-day';
import classes from '../runs/run.module.css';
import type { RunResult } from '../runs/use-run';
import { type AccrueChoices, type AccrueItem, accrualOf, bookedBy } from './use-accrue-items';

/** Accrual that was made. */
export interface MadeAccrual {
  id: number;
  name: string;
  /** False when its spreadsheet is made only when it is downloaded. */
  isStored: boolean;
}

interface AccrueItemRowProps {
  item: AccrueItem;
  result: RunResult<MadeAccrual> | undefined;
  /** True while a run makes accruals. */
  isLocked: boolean;
  choose: (choices: Partial<AccrueChoices>) => void;
}

/** Returns the fault of an item's name; '' for a valid one. */
export const nameFault = ({ name, isNameTaken }: AccrueItem): string => {
  if (name.trim() === '') return runTexts.nameMissing;
  return isNameTaken ? texts.nameTaken : '';
};

const faultShown = (item: AccrueItem): string | undefined => {
  const fault = nameFault(item);
  return item.isChosen && item.preview.state === 'ready' && fault !== '' ? fault : undefined;
};

/** One accrual of the popup: name, days, figures, older open loads, and its outcome. */
export function AccrueItemRow({ item, result, isLocked, choose }: AccrueItemRowProps) {
  const { row, isChosen, name, days } = item;
  const isMade = result?.state === 'made';
  return (
    <li className={classes.item}>
      <Checkbox
        className={classes.choice}
        aria-label={texts.accrue(row.job_name)}
        checked={isChosen && !isMade}
        disabled={isLocked || isMade}
        onChange={(event) => choose({ isChosen: event.currentTarget.checked })}
      />
      <div className={classes.project}>
        <strong>{row.job_name}</strong>
        <span className={classes.days}>
          {days === null ? texts.noDays : runTexts.days(shownDay(days.start_date), shownDay(days.end_date))}
        </span>
      </div>
      <TextInput
        size="xs"
        aria-label={texts.name(row.job_name)}
        value={name}
        error={isMade ? undefined : faultShown(item)}
        readOnly={isLocked || isMade}
        onChange={(event) => choose({ name: event.currentTarget.value })}
      />
      <Figures item={item} />
      <div className={classes.notes}>
        {!isMade && <Notes item={item} isLocked={isLocked} choose={choose} />}
        {result && <Outcome projectId={row.project_id} result={result} />}
      </div>
    </li>
  );
}

function Figures({ item }: { item: AccrueItem }) {
  const { days, preview } = item;
  if (days === null) return <span />;
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
  const accrual = accrualOf(item);
  if (accrual === null) return <p className={classes.quiet}>{texts.empty}</p>;
  const { notBilled, notReceived } = bookedBy(accrual);
  return (
    <p className={classes.figures}>
      <span>{texts.loads(accrual.total_loads)}</span>
      <strong>{texts.notBilled(formatMoney(notBilled))}</strong>
      <strong>{texts.notReceived(formatMoney(notReceived))}</strong>
    </p>
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

function Outcome({ projectId, result }: { projectId: number; result: RunResult<MadeAccrual> }) {
  if (result.state === 'running') return <span role="status">{runTexts.generating}</span>;
  if (result.state === 'refused') {
    return (
      <span role="alert" className={classes.bad}>
        {runTexts.refused(result.why)}
      </span>
    );
  }
  return (
    <>
      <Link className={classes.good} to={`/project/${projectId}/accruals`}>
        {runTexts.open(result.made.name)}
      </Link>
      {!result.made.isStored && <span>{accrualTexts.notStored}</span>}
    </>
  );
}
