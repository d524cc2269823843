import type { KeyboardEvent, PointerEvent } from 'react';
import { columnTexts as texts } from '#client/messages/wide-table';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN, clampWidth, type PlacedColumn } from './table-layout';
import classes from './heading-tools.module.css';
import { listen } from './listen';
import { labelOf } from './use-column-control';
import type { Headings } from './use-headings';

const STEP_PX = 8;

interface ResizeHandleProps {
  headings: Headings;
  column: string;
}

const placedColumn = ({ control }: Headings, column: string): Pick<PlacedColumn, 'width' | 'minWidth'> =>
  control.layout.columns.find(({ key }) => key === column) ?? { width: 0, minWidth: COLUMN_WIDTH_MIN };

/** Draws a width at once, without a new render of all rows. Returns a function that takes it back. */
function drawWidth(table: HTMLTableElement, key: string): { set: (width: number) => void; undo: () => void } {
  const col = table.querySelector<HTMLElement>(`col[data-column="${CSS.escape(key)}"]`);
  const before = { col: col?.style.width ?? '', table: table.style.width };
  const from = { col: parseFloat(before.col), table: parseFloat(before.table) };
  return {
    set: (width) => {
      if (col) col.style.width = `${width}px`;
      if (!Number.isNaN(from.table)) table.style.width = `${from.table + width - from.col}px`;
    },
    undo: () => {
      if (col) col.style.width = before.col;
      table.style.width = before.table;
    },
  };
}

/** Follows the pointer until it is released; Escape cancels. */
function followEdge(event: PointerEvent<HTMLElement>, { headings, column }: ResizeHandleProps): void {
  const table = headings.table.current;
  const heading = event.currentTarget.closest('th');
  if (!table || !heading) return;
  const drawn = heading.getBoundingClientRect().width;
  const { width: laid, minWidth } = placedColumn(headings, column);
  const from = laid === 0 ? drawn : laid;
  // A table with room to spare stretches its columns; the edge still follows the pointer.
  const scale = from / drawn;
  const { pointerId, clientX, currentTarget: edge } = event;
  const line = drawWidth(table, column);
  const widthAt = (x: number): number => clampWidth(from + (x - clientX) * scale, minWidth);
  const end = (): void => {
    stop();
    delete edge.dataset.resizing;
  };
  const cancel = (): void => {
    line.undo();
    end();
  };
  const isOurs = (other: { pointerId: number }): boolean => other.pointerId === pointerId;
  edge.dataset.resizing = 'true';
  const stop = listen({
    pointermove: (move) => {
      if (isOurs(move)) line.set(widthAt(move.clientX));
    },
    pointerup: (up) => {
      if (!isOurs(up)) return;
      end();
      const width = widthAt(up.clientX);
      if (width !== clampWidth(from, minWidth)) headings.resize(column, width);
    },
    pointercancel: cancel,
    keydown: ({ key }) => {
      if (key === 'Escape') cancel();
    },
  });
}

/** Right edge of a heading: drag or arrow keys resize, a double click or Enter fits the content. */
export function ResizeHandle({ headings, column }: ResizeHandleProps) {
  const { control, table } = headings;
  const { width, minWidth } = placedColumn(headings, column);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const heading = event.currentTarget.closest('th');
    const now = width === 0 ? Math.round(heading?.getBoundingClientRect().width ?? 0) : width;
    const run: Partial<Record<string, () => void>> = {
      ArrowLeft: () => headings.resize(column, now - STEP_PX),
      ArrowRight: () => headings.resize(column, now + STEP_PX),
      Enter: () => headings.fitContent(column),
      Escape: () => heading?.querySelector('button')?.focus(),
    };
    const chosen = event.altKey ? undefined : run[event.key];
    if (!chosen) return;
    event.preventDefault();
    event.stopPropagation();
    chosen();
  };
  return (
    <span
      className={classes.edge}
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={texts.width(labelOf(control, column))}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={COLUMN_WIDTH_MAX}
      aria-valuetext={texts.pixels(width)}
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button === 0 && table.current) followEdge(event, { headings, column });
      }}
      onDoubleClick={() => headings.fitContent(column)}
      onKeyDown={onKeyDown}
    />
  );
}
