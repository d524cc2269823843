import { ActionIcon, Popover } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { dayTexts as texts } from '#client/messages/days';
import { TableSkeleton } from '../feedback/skeletons';
import { IconCalendar } from '../icon/page-icons-a-to-e';
import type { DaysCalendarProps } from './days-calendar';
import classes from './days.module.css';
import { lazyComponent } from '../feedback/load-code';

/** Loaded when a calendar is first opened: most people type or take the proposed days. */
const DaysCalendar = lazyComponent(async () => (await import('./days-calendar')).default);

/** Mantine's header of a popup has 1000. */
const ABOVE_HEADER = 1001;

/** Actions with which a field opens and closes the calendar. */
export interface CalendarHandle {
  opened: boolean;
  open: () => void;
  /** Button that opens and closes the calendar, for keyboard and screen readers. */
  button: ReactNode;
}

interface DaysPopoverProps extends DaysCalendarProps {
  children: (calendar: CalendarHandle) => ReactNode;
}

/** Fields with one calendar under them. It closes on Enter and Escape, after a choice, and when the focus
 * leaves. */
export function DaysPopover({ children, onChoose, ...days }: DaysPopoverProps) {
  const [opened, setOpened] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && opened) setOpened(false);
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') setOpened(false);
    if (event.key !== 'ArrowDown' || opened) return;
    event.preventDefault();
    setOpened(true);
  };
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={texts.openCalendar}
      aria-expanded={opened}
      data-mantine-stop-propagation={opened || undefined}
      onClick={() => setOpened(!opened)}
    >
      <IconCalendar size={14} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <div
      className={classes.fields}
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(false);
      }}
    >
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        floatingStrategy="fixed"
        withinPortal={false}
        // Above the header of a popup, which stays in sight while the popup scrolls.
        zIndex={ABOVE_HEADER}
        // Mantine labels the dialog by an element without text. The calendar has its own label.
        withRoles={false}
        shadow="md"
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <div>{children({ opened, open: () => setOpened(true), button })}</div>
        </Popover.Target>
        <Popover.Dropdown
          role="group"
          aria-label={texts.calendar}
          // Keeps the focus, and so the typed text, in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Suspense
            fallback={
              <div className={classes.loading}>
                <TableSkeleton rows={7} label={texts.loadingCalendar} />
              </div>
            }
          >
            <DaysCalendar
              {...days}
              onChoose={(chosen) => {
                setOpened(false);
                onChoose(chosen);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
