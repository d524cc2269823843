import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { previewTexts as texts, removalTexts } from '#client/messages/customer-invoices';
import { type WideColumn, WideTable } from '#client/ui/table/wide-table';
import { loadColumns } from './load-columns';
import classes from './preview-panel.module.css';
import {
  VERSION_GROUPS,
  type Ticks,
  type VersionGroup,
  type VersionGroups as Groups,
  type VersionLoad,
  tickedNow,
  withTicks,
} from './version-choice';

const keyOf = ({ load }: VersionLoad): number => load.id;

interface GroupProps {
  group: VersionGroup;
  loads: readonly VersionLoad[];
  onTick: (loads: readonly VersionLoad[], isTaken: boolean) => void;
}

function tickColumn(onTick: GroupProps['onTick']): WideColumn<VersionLoad> {
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

const reasonColumn: WideColumn<VersionLoad> = {
  key: 'why',
  label: texts.columns.why,
  width: 190,
  cell: ({ reason, load }) =>
    reason === null ? '' : reason === 'locked' ? texts.lockedFor(load.locked_reason) : removalTexts[reason],
};

/** A group of a version's loads, with a checkbox for the group and one for each load. */
function Group({ group, loads, onTick }: GroupProps) {
  const columns = useMemo(
    () => [
      tickColumn(onTick),
      ...loadColumns<VersionLoad>(({ load }) => load),
      ...(group === 'removed' ? [reasonColumn] : []),
    ],
    [group, onTick],
  );
  const taken = loads.filter(({ isTaken }) => isTaken).length;
  const open = loads.filter(({ isBlocked }) => !isBlocked).length;
  const label = texts.groups[group];
  return (
    <section className={classes.versionGroup} aria-label={label}>
      <header className={classes.groupHead}>
        <Checkbox
          size="xs"
          label={label}
          checked={open > 0 && taken === open}
          indeterminate={taken > 0 && taken < open}
          disabled={open === 0}
          onChange={() => onTick(loads, taken < open)}
        />
        <span className={classes.groupCount}>{texts.groupCount(group, taken, loads.length)}</span>
      </header>
      <div className={classes.list}>
        <WideTable label={label} columns={columns} rows={loads} rowKey={keyOf} />
      </div>
    </section>
  );
}

interface VersionGroupsProps {
  groups: Groups;
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
}

/** Lists the loads that a version keeps, adds and removes. Each can be ticked or unticked. */
export function VersionGroups({ groups, ticks, onTicks }: VersionGroupsProps) {
  const onTick = useMemo(
    () => (loads: readonly VersionLoad[], isTaken: boolean) => onTicks(withTicks(ticks, loads, isTaken)),
    [ticks, onTicks],
  );
  const now = useMemo(() => tickedNow(groups, ticks), [groups, ticks]);
  return VERSION_GROUPS.filter((group) => now[group].length > 0).map((group) => (
    <Group key={group} group={group} loads={now[group]} onTick={onTick} />
  ));
}
