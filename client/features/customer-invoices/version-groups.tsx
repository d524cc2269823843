import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { previewTexts as texts } from '#client/messages/customer-invoices';
import { listRows } from '#client/ui/list/list-rows';
import { SearchField } from '#client/ui/list/search-field';
import classes from './preview-panel.module.css';
import { TickGroup } from './tick-group';
import {
  VERSION_GROUPS,
  type Ticks,
  type TickedLoad,
  type VersionGroup,
  type VersionGroups as Groups,
  tickedNow,
  withTicks,
} from './version-choice';

const textOf = ({ load }: TickedLoad): string =>
  `${load.load_no} ${'ticket_number' in load ? load.ticket_number : load.load_type}`;

const found = (rows: readonly TickedLoad[], search: string): readonly TickedLoad[] =>
  search.trim() === ''
    ? rows
    : listRows(rows, { search, searchText: textOf, sort: { key: '', descending: false }, columns: [] });

/** Enter in the search would generate the version. */
const withoutSubmit = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

function noteOf(group: VersionGroup, all: readonly TickedLoad[], shown: readonly TickedLoad[]): string {
  const taken = all.filter(({ isTaken }) => isTaken).length;
  const count = texts.groupCount(group, taken, all.length);
  return shown.length === all.length ? count : texts.found(shown.length, count);
}

interface VersionGroupsProps {
  groups: Groups;
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
}

/**
 * Lists the loads that a version keeps, adds and removes. Each can be ticked or unticked. While people search, the
 * check box of a group is that of the loads found.
 */
export function VersionGroups({ groups, ticks, onTicks }: VersionGroupsProps) {
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const onTick = useMemo(
    () => (loads: readonly TickedLoad[], isTaken: boolean) => onTicks(withTicks(ticks, loads, isTaken)),
    [ticks, onTicks],
  );
  const now = useMemo(() => tickedNow(groups, ticks), [groups, ticks]);
  const shown = VERSION_GROUPS.map((group) => ({ group, rows: found(now[group], words) })).filter(
    ({ rows }) => rows.length > 0,
  );
  return (
    <>
      <SearchField
        label={texts.search}
        value={search}
        onChange={setSearch}
        onKeyDown={withoutSubmit}
        className={classes.search}
      />
      {shown.length === 0 && words.trim() !== '' && <p className={classes.idle}>{texts.noneFound}</p>}
      {shown.map(({ group, rows }) => (
        <TickGroup
          key={group}
          label={texts.groups[group]}
          note={noteOf(group, now[group], rows)}
          rows={rows}
          opened
          onTick={onTick}
        />
      ))}
    </>
  );
}
