import { Suspense } from 'react';
import { IconChevronDown } from '../../icon/page-icons-a-to-e';
import { columnTexts as texts } from '#client/messages/wide-table';
import classes from './heading-tools.module.css';
import { ResizeHandle } from './resize-handle';
import { labelOf } from './use-column-control';
import type { Headings, SortBy } from './use-headings';
import { lazyComponent } from '../../feedback/load-code';

const HeadingMenu = lazyComponent(async () => (await import('./heading-menu')).HeadingMenu);

interface HeadingToolsProps {
  headings: Headings | undefined;
  column: string;
  /** Undefined for a column that cannot be sorted. */
  onSort?: SortBy | undefined;
}

/**
 * Menu button and resizing edge of a heading. Both are out of the tab order, which would be too long: Alt+Down
 * opens the menu, and the menu leads to the edge.
 */
export function HeadingTools({ headings, column, onSort }: HeadingToolsProps) {
  if (!headings) return null;
  const isOpen = headings.menuOf === column;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes.menuButton}
        aria-label={texts.menu(labelOf(headings.control, column))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => headings.openMenu(isOpen ? null : column)}
      >
        <IconChevronDown size={13} aria-hidden="true" />
      </button>
      <ResizeHandle headings={headings} column={column} />
      {isOpen && (
        <Suspense fallback={null}>
          <HeadingMenu headings={headings} column={column} onSort={onSort} />
        </Suspense>
      )}
    </>
  );
}
