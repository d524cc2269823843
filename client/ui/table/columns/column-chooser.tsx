import { searchForm } from '#shared/rules/search-form';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconColumns3 } from '../../icon/page-icons-a-to-e';
import { IconGripVertical } from '../../icon/page-icons-f-to-z';
import { columnTexts as texts } from '#client/messages/wide-table';
import classes from './column-chooser.module.css';
import {
  type ColumnTarget,
  type PlacedColumn,
  moveColumn,
  showAllColumns,
  stepColumn,
  toggleColumn,
} from './table-layout';
import type { ScrollArea } from './edge-scroll';
import { trackDrag } from './track-drag';
import { type ColumnControl, labelOf, placeText } from './use-column-control';

/** Number of columns from which a search helps. */
const SEARCH_FROM = 13;

interface ColumnLineProps {
  column: PlacedColumn;
  control: ColumnControl;
  drop: 'before' | 'after' | undefined;
  onGrip: (event: React.PointerEvent, key: string) => void;
}

function ColumnLine({ column: { key, shown, isFixed }, control, drop, onGrip }: ColumnLineProps) {
  const { layout, change } = control;
  const label = labelOf(control, key);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const next = stepColumn(layout, key, { by: event.key === 'ArrowUp' ? -1 : 1, onlyShown: false });
    if (next !== layout) change(next, placeText(control, next, key));
  };
  return (
    <li className={classes.line} data-column={key} data-line={!isFixed || undefined} data-drop={drop}>
      {isFixed ? (
        <span className={classes.grip} />
      ) : (
        <span
          className={classes.grip}
          data-grip
          title={texts.drag(label)}
          onPointerDown={(event) => onGrip(event, key)}
        >
          <IconGripVertical size={14} aria-hidden="true" />
        </span>
      )}
      <label>
        <input
          type="checkbox"
          checked={shown}
          disabled={isFixed}
          onKeyDown={onKeyDown}
          onChange={() => change(toggleColumn(layout, key), (shown ? texts.hidden : texts.shown)(label))}
        />
        <span>{label}</span>
      </label>
    </li>
  );
}

function areaOf(element: HTMLElement | null): ScrollArea | null {
  if (element === null) return null;
  const { top, bottom } = element.getBoundingClientRect();
  return { element, from: top, to: bottom };
}

/** Columns with checkboxes and drag handles, in the order of the table. */
function ColumnList({ control, search }: { control: ColumnControl; search: string }) {
  const { layout, change } = control;
  const [aim, setAim] = useState<ColumnTarget | null>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const stopRef = useRef<() => void>(() => undefined);
  useEffect(() => () => stopRef.current(), []);
  const words = searchForm(search.trim());
  const found = layout.columns.filter(({ key }) => searchForm(labelOf(control, key)).includes(words));
  const onGrip = (event: React.PointerEvent, key: string): void => {
    event.preventDefault();
    stopRef.current = trackDrag(event, {
      axis: 'y',
      area: () => areaOf(listRef.current),
      items: () => Array.from(listRef.current?.querySelectorAll<HTMLElement>('[data-line]') ?? []),
      onTarget: setAim,
      onDrop: (target) => {
        const next = moveColumn(layout, key, target);
        if (next !== layout && target.key !== key) change(next, placeText(control, next, key));
      },
    });
  };
  if (found.length === 0) return <p className={classes.hint}>{texts.noneFound}</p>;
  return (
    <ul ref={listRef} className={classes.list}>
      {found.map((column) => (
        <ColumnLine
          key={column.key}
          column={column}
          control={control}
          drop={aim?.key === column.key ? (aim.after ? 'after' : 'before') : undefined}
          onGrip={onGrip}
        />
      ))}
    </ul>
  );
}

interface ColumnChooserProps {
  control: ColumnControl;
  /** Draws an icon alone, for the corner of a table. */
  compact?: boolean;
  className?: string | undefined;
}

/** Button and panel that choose which columns are shown, and their order. */
export function ColumnChooser({ control, compact = false, className }: ColumnChooserProps) {
  const { layout, change, reset } = control;
  const [search, setSearch] = useState('');
  const shown = layout.columns.filter((column) => column.shown).length;
  const icon = <IconColumns3 size={14} aria-hidden="true" />;
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      width={270}
      onClose={() => setSearch('')}
    >
      <Popover.Target>
        {compact ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            className={className}
            aria-label={texts.button}
            title={texts.button}
          >
            {icon}
          </ActionIcon>
        ) : (
          <Button variant="default" className={className} leftSection={icon}>
            {texts.button}
            <span className={classes.count}>{texts.count(shown, layout.columns.length)}</span>
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown
        aria-label={texts.button}
        className={classes.panel}
        data-compact={compact || undefined}
      >
        {layout.columns.length >= SEARCH_FROM && (
          <TextInput
            type="search"
            size="xs"
            mb={6}
            data-autofocus
            aria-label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <ColumnList control={control} search={search} />
        <p className={classes.hint}>{texts.hint}</p>
        <div className={classes.foot}>
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => change(showAllColumns(layout), texts.allShown)}
          >
            {texts.showAll}
          </Button>
          <Button variant="subtle" size="compact-xs" onClick={reset}>
            {texts.reset}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
