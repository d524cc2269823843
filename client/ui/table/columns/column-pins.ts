import type { CSSProperties } from 'react';

/** Shares of the table's room that columns at the left, and at both sides, may take. The rest scrolls. */
const LEFT_SHARE = 0.6;
const BOTH_SHARES = 0.85;

/** Place of a column that stays in sight while the others scroll. */
export interface Pin {
  readonly side: 'left' | 'right';
  /** Distance from that side in pixels. */
  readonly offset: number;
  /** True for the column next to those that scroll. */
  readonly isEdge: boolean;
}

interface PinnedColumn {
  readonly width: number;
  /** True for a column that stays in sight at the right, such as the profit or the actions. */
  readonly staysRight?: boolean;
}

interface PinRoom {
  /** Number of drawn columns that the layout freezes. */
  readonly frozen: number;
  /** Pixels before the first column that stay in sight, too. */
  readonly before: number;
  /** Width of the visible part in pixels; 0 before it is known. */
  readonly room: number;
}

/** Adds up widths from one side while they fit; the first always does. Returns the offset of each. */
function offsetsWithin(widths: readonly number[], start: number, limit: number): number[] {
  const offsets: number[] = [];
  let sum = start;
  for (const width of widths) {
    if (offsets.length > 0 && sum + width > limit) break;
    offsets.push(sum);
    sum += width;
  }
  return offsets;
}

/**
 * A column that stays at the right may have others before it that scroll under it.
 * Returns where each drawn column stays, undefined for those that scroll. On a narrow screen fewer columns
 * stay than the layout freezes, so that the others can still be seen.
 */
export function pinsOf(
  columns: readonly PinnedColumn[],
  { frozen, before, room }: PinRoom,
): (Pin | undefined)[] {
  const limit = room === 0 ? Infinity : room;
  const widths = columns.map(({ width }) => width);
  const left = offsetsWithin(widths.slice(0, frozen), before, limit * LEFT_SHARE);
  const used = left.reduce((sum, _, at) => sum + (widths[at] ?? 0), before);
  const staying = columns.flatMap(({ staysRight }, at) =>
    staysRight === true && at >= left.length ? [at] : [],
  );
  const rightWidths = staying.map((at) => widths[at] ?? 0).reverse();
  const right = offsetsWithin(rightWidths, 0, Math.max(0, limit * BOTH_SHARES - used));
  const offsetOf = new Map(right.map((offset, at) => [staying.at(-1 - at), offset]));
  return columns.map((_, at): Pin | undefined => {
    const leftOffset = left[at];
    const rightOffset = offsetOf.get(at);
    if (leftOffset !== undefined) return { side: 'left', offset: leftOffset, isEdge: at === left.length - 1 };
    if (rightOffset === undefined) return undefined;
    return { side: 'right', offset: rightOffset, isEdge: !offsetOf.has(at - 1) };
  });
}

/** Returns the style of a table that scrolls what has the focus out from under the pinned columns. */
export function pinMargins(
  columns: readonly (PinnedColumn & { readonly pin?: Pin | undefined })[],
): CSSProperties {
  const taken = (side: Pin['side']): string => {
    const ends = columns.map(({ pin, width }) => (pin?.side === side ? pin.offset + width : 0));
    return `${String(Math.max(0, ...ends))}px`;
  };
  return { '--hb-pinned-left': taken('left'), '--hb-pinned-right': taken('right') } as CSSProperties;
}

/** Returns the attributes of a cell of a pinned column. */
export const pinProps = (pin: Pin | undefined) =>
  pin === undefined
    ? {}
    : { 'data-pin': pin.side, 'data-edge': pin.isEdge || undefined, style: { [pin.side]: pin.offset } };
