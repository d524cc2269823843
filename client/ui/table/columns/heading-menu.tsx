import { Menu } from '@mantine/core';
import { columnTexts as texts } from '#client/messages/wide-table';
import { freezeUpTo, isLastFrozen, leastFrozen, toggleColumn, unfreeze } from './table-layout';
import classes from './heading-tools.module.css';
import { labelOf } from './use-column-control';
import type { Headings, SortBy } from './use-headings';
import { MenuItems } from '../../menu/menu-items';

interface HeadingMenuProps {
  headings: Headings;
  column: string;
  onSort: SortBy | undefined;
}

function FreezeItem({ headings, column }: Pick<HeadingMenuProps, 'headings' | 'column'>) {
  const { layout, change } = headings.control;
  const isLast = isLastFrozen(layout, column);
  if (isLast && layout.frozen <= leastFrozen(layout)) return null;
  return isLast ? (
    <Menu.Item onClick={() => change(unfreeze(layout), texts.unfrozen)}>{texts.unfreeze}</Menu.Item>
  ) : (
    <Menu.Item
      onClick={() => change(freezeUpTo(layout, column), texts.frozen(labelOf(headings.control, column)))}
    >
      {texts.freeze}
    </Menu.Item>
  );
}

/** Menu of a heading: sort, freeze, hide and width. */
export function HeadingMenu({ headings, column, onSort }: HeadingMenuProps) {
  const { control, table } = headings;
  const { layout, change } = control;
  const fixed = layout.columns.find(({ key }) => key === column)?.isFixed === true;
  const inHeading = (selector: string): HTMLElement | null =>
    table.current?.querySelector<HTMLElement>(`thead [data-column="${CSS.escape(column)}"] ${selector}`) ??
    null;
  const close = (): void => headings.openMenu(null);
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      shadow="md"
      returnFocus={false}
      onExitTransitionEnd={close}
    >
      <Menu.Target>
        <span className={classes.menuAnchor} role="img" aria-label={texts.menu(labelOf(control, column))} />
      </Menu.Target>
      <MenuItems
        aria-label={texts.menu(labelOf(control, column))}
        onLeave={() => {
          inHeading('button')?.focus();
          close();
        }}
        onKeyDown={(event) => event.key === 'Escape' && inHeading('button')?.focus()}
      >
        {onSort && (
          <>
            <Menu.Item onClick={() => onSort(column, false)}>{texts.sortAscending}</Menu.Item>
            <Menu.Item onClick={() => onSort(column, true)}>{texts.sortDescending}</Menu.Item>
            <Menu.Divider />
          </>
        )}
        <FreezeItem headings={headings} column={column} />
        {!fixed && (
          <Menu.Item
            onClick={() => change(toggleColumn(layout, column), texts.hidden(labelOf(control, column)))}
          >
            {texts.hide}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => headings.fitContent(column)}>{texts.fit}</Menu.Item>
        <Menu.Item onClick={() => setTimeout(() => inHeading('[role="separator"]')?.focus(), 0)}>
          {texts.resize}
        </Menu.Item>
        <Menu.Item onClick={control.reset}>{texts.reset}</Menu.Item>
      </MenuItems>
    </Menu>
  );
}
