import { Checkbox } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { rateCheckText, previewTexts as texts, removalTexts } from '#client/messages/customer-invoices';
import { IconChevronDown, IconChevronRight } from '#client/ui/icon/page-icons-a-to-e';
import { type WideColumn, WideTable } from '#client/ui/table/wide-table';
import { loadColumns } from './load-columns';
import classes from './preview-panel.module.css';
import type { TickedLoad } from './version-choice';

const keyOf = ({ load }: TickedLoad): number => load.id;

type OnTick = (loads: readonly TickedLoad[], isTaken: boolean) => void;

function tickColumn(onTick: OnTick): WideColumn<TickedLoad> {
  return {
    key: 'tick',
    label: texts.columns.bill,
    width: 60,
    cell: (row) => (
      <Checkbox
        size="xs"
        aria-label={texts.tick(row.load.load_no)}
        checked={row.isTaken}
        disabled={row.isBlocked}
        onChange={(event) => onTick([row], event.currentTarget.checked)}
      />
    ),
  };
}

/** Says why a load is in its group, or needs a look. */
function whyOf({ load, reason, check, isListed }: TickedLoad): string {
  if (isListed) return texts.listed;
  if (reason === 'locked') return texts.lockedFor(load.locked_reason);
  if (reason !== null) return removalTexts[reason];
  return check === null ? '' : rateCheckText(check);
}

const reasonColumn: WideColumn<TickedLoad> = {
  key: 'why',
  label: texts.columns.why,
  width: 190,
  cell: whyOf,
};

interface TickGroupProps {
  label: string;
  /** Count of the group, or what to know about it. */
  note: string;
  rows: readonly TickedLoad[];
  /** Shows the loads at first. */
  opened: boolean;
  onTick: OnTick;
}

/**
 * A group of loads with a check box for each and one for all. The heading only opens and closes the group, so that
 * nobody unticks all loads when opening it.
 */
export function TickGroup({ label, note, rows, opened, onTick }: TickGroupProps) {
  const [isOpen, setOpen] = useState(opened);
  const listId = useId();
  const hasReasons = rows.some((row) => whyOf(row) !== '');
  const columns = useMemo(
    () => [
      tickColumn(onTick),
      ...loadColumns<TickedLoad>(({ load }) => load),
      ...(hasReasons ? [reasonColumn] : []),
    ],
    [hasReasons, onTick],
  );
  const taken = rows.filter(({ isTaken }) => isTaken).length;
  const open = rows.filter(({ isBlocked }) => !isBlocked).length;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.versionGroup} aria-label={label}>
      <header className={classes.groupHead}>
        <Checkbox
          size="xs"
          aria-label={texts.tickAll(label)}
          checked={open > 0 && taken === open}
          indeterminate={taken > 0 && taken < open}
          disabled={open === 0}
          onChange={() => onTick(rows, taken < open)}
        />
        <button
          type="button"
          className={classes.groupToggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} aria-hidden="true" />
          <span>{label}</span>
        </button>
        <span className={classes.groupCount}>{note}</span>
      </header>
      {isOpen && (
        <div id={listId} className={classes.list}>
          <WideTable label={label} columns={columns} rows={rows} rowKey={keyOf} />
        </div>
      )}
    </section>
  );
}
