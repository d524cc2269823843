import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { columnTexts as texts } from '#client/messages/wide-table';
import { type ColumnTarget, moveColumn, resizeColumn, stepColumn } from './table-layout';
import { showCutHeading } from './cut-headings';
import { areaBetweenPins } from './edge-scroll';
import { fitWidth } from './fit-width';
import { trackDrag } from './track-drag';
import { type ColumnControl, labelOf, placeText } from './use-column-control';

/** Sorts by a column in the given order. */
export type SortBy = (key: string, descending: boolean) => void;

interface Dragged {
  readonly key: string;
  readonly target: ColumnTarget | null;
}

/** State that the headings of a table share: the one that is dragged, the open menu, and changes of the layout. */
export interface Headings {
  readonly control: ColumnControl;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly dragged: Dragged | null;
  /** Column with an open menu. */
  readonly menuOf: string | null;
  readonly openMenu: (key: string | null) => void;
  readonly startDrag: (event: PointerEvent<HTMLElement>, key: string) => void;
  /** Sets a width in pixels. */
  readonly resize: (key: string, width: number) => void;
  /** Sets the width that the content needs. */
  readonly fitContent: (key: string) => void;
  readonly step: (key: string, by: -1 | 1) => void;
}

const KEEPS_SCROLLING = (): void => undefined;

/**
 * Lets a drag stop the scrolling of the table. A browser listens to a finger only where a listener that may do so
 * stands before the finger comes down.
 */
function useTouchableHead(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const head = table.current?.tHead;
    head?.addEventListener('touchmove', KEEPS_SCROLLING, { passive: false });
    return () => head?.removeEventListener('touchmove', KEEPS_SCROLLING);
  }, [table]);
}

/** Returns the shared state of a table's headings; undefined for a table without a layout. */
export function useHeadings(
  control: ColumnControl | undefined,
  table: RefObject<HTMLTableElement | null>,
): Headings | undefined {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [menuOf, openMenu] = useState<string | null>(null);
  const stopRef = useRef<() => void>(() => undefined);
  useEffect(() => () => stopRef.current(), []);
  useTouchableHead(table);
  return useMemo(() => {
    if (!control) return undefined;
    const { layout, change } = control;
    const step = (key: string, by: -1 | 1): void => {
      const next = stepColumn(layout, key, { by, onlyShown: true });
      if (next !== layout) change(next, placeText(control, next, key));
    };
    const resize = (key: string, width: number): void => {
      const next = resizeColumn(layout, key, width);
      const set = next.columns.find((column) => column.key === key)?.width ?? width;
      change(next, texts.resized(labelOf(control, key), set));
    };
    const fitContent = (key: string): void => {
      const isAutomatic = (control.set.columns.find((column) => column.key === key)?.width ?? 0) === 0;
      const width = isAutomatic || !table.current ? 0 : fitWidth(table.current, key);
      change(resizeColumn(layout, key, width), texts.fitted(labelOf(control, key)));
    };
    const startDrag = (event: PointerEvent<HTMLElement>, key: string): void => {
      const items = (): HTMLElement[] =>
        Array.from(table.current?.querySelectorAll<HTMLElement>('thead [data-movable]') ?? []);
      stopRef.current();
      stopRef.current = trackDrag(event, {
        axis: 'x',
        area: () => areaBetweenPins(table.current),
        items,
        onTarget: (target) => setDragged(target === null ? null : { key, target }),
        onDrop: (target) => {
          const next = moveColumn(layout, key, target);
          if (next !== layout && target.key !== key) change(next, placeText(control, next, key));
        },
      });
    };
    return { control, table, dragged, menuOf, openMenu, startDrag, resize, fitContent, step };
  }, [control, table, dragged, menuOf]);
}

const dropSide = ({ dragged }: Headings, key: string): 'before' | 'after' | undefined => {
  if (dragged?.target?.key !== key || dragged.key === key) return undefined;
  return dragged.target.after ? 'after' : 'before';
};

function onHeadingKey(headings: Headings, key: string, event: KeyboardEvent): void {
  const { altKey, shiftKey } = event;
  const isStep = altKey && shiftKey && ['ArrowLeft', 'ArrowRight'].includes(event.key);
  const isMenu = altKey && !shiftKey && event.key === 'ArrowDown';
  if (!isStep && !isMenu) return;
  event.preventDefault();
  event.stopPropagation();
  if (isMenu) headings.openMenu(key);
  else headings.step(key, event.key === 'ArrowLeft' ? -1 : 1);
}

/** Returns the attributes that make a heading movable and give it a menu. */
export function headingProps(headings: Headings | undefined, key: string) {
  const column = headings?.control.layout.columns.find((one) => one.key === key);
  if (!headings || !column) return {};
  const movable = !column.isFixed;
  return {
    'aria-label': labelOf(headings.control, key),
    'data-movable': movable || undefined,
    'data-drop': dropSide(headings, key),
    'data-dragged': headings.dragged?.key === key || undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (movable && event.button === 0) headings.startDrag(event, key);
    },
    onClick: (event: MouseEvent<HTMLElement>) => showCutHeading(event.currentTarget),
    onKeyDown: (event: KeyboardEvent) => onHeadingKey(headings, key, event),
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // A finger that rests starts a drag instead.
      if (headings.dragged === null) headings.openMenu(key);
    },
  };
}
