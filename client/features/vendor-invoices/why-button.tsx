import { Popover } from '@mantine/core';
import { IconChevronDown } from '#client/ui/icon/page-icons-a-to-e';
import { useState } from 'react';
import { toDollars } from '#shared/calc/money';
import type { DifferencePart, LineDifferenceReply } from '#shared/contract/vendor-reconciliation';
import { useAnswer } from '#client/api/use-answer';
import { readLineDifference } from '#client/api/vendor-invoices';
import { differenceTexts as texts } from '#client/messages/vendor-reconciliation';
import { Difference } from '#client/ui/format/difference';
import { formatMoney } from '#client/ui/format/format';
import classes from './causes.module.css';

const WIDTH_PX = 460;

function Part({ part: { component, cause, cents, text } }: { part: DifferencePart }) {
  return (
    <tr>
      <th scope="row">
        <span>{`${texts.components[component]}: ${texts.causes[cause]}`}</span>
        <span className={classes.partText}>{text}</span>
      </th>
      <td>
        <Difference value={toDollars(cents)} />
      </td>
    </tr>
  );
}

/** Lists the causes of a line's difference. They add up to it. */
export function Causes({ difference }: { difference: LineDifferenceReply }) {
  const { parts, billed_cents: billed, calculated_cents: calculated, difference_cents: all } = difference;
  return (
    <table className={classes.causes}>
      <thead>
        <tr>
          <th scope="col">{texts.cause}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Part key={`${part.component} ${part.cause}`} part={part} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {texts.total}
            <span className={classes.partText}>
              {texts.sum(formatMoney(toDollars(billed)), formatMoney(toDollars(calculated)))}
            </span>
          </th>
          <td>
            <Difference value={toDollars(all)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Explanation({ lineId, revision }: { lineId: number; revision: number }) {
  const ask = (signal: AbortSignal) => readLineDifference(lineId, signal);
  const { state, value } = useAnswer({ subject: `difference of line ${lineId}`, version: revision, ask });
  if (state === 'waiting') return <p role="status">{texts.waiting}</p>;
  return value === null ? <p role="alert">{texts.failed}</p> : <Causes difference={value} />;
}

interface WhyButtonProps {
  lineId: number;
  /** A new revision of the load triggers another read. */
  revision: number;
  /** Name of the line. */
  name: string;
}

/** Mark of a mismatch. A click shows the causes of the difference. */
export function WhyButton({ lineId, revision, name }: WhyButtonProps) {
  const [opened, setOpened] = useState(false);
  const label = texts.why(name);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={WIDTH_PX}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.why}
          aria-label={label}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {texts.mismatch}
          <IconChevronDown size={12} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} tabIndex={-1} data-autofocus className={classes.popover}>
        {opened && <Explanation lineId={lineId} revision={revision} />}
      </Popover.Dropdown>
    </Popover>
  );
}
