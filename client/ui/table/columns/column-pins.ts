import type { CSSProperties } from 'react';

/** Shares of the table's room that columns at the left, and at both sides, may take. The rest scrolls. */
const LEFT_SHARE = 0.6;
const BOTH_SHARES = 0.87;

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
  readonly staysRight?: StayRank | undefined;
}

/**
 * Rank of a column that stays in sight at the right. All columns of a rank stay if they fit next to those of lower
 * ranks; of rank 1, such as the profit of an invoice, as many stay as fit.
 */
export type StayRank = 1 | 2 | 3 | 4;
const RANKS: readonly StayRank[] = [1, 2, 3, 4];

interface PinRoom {
  /** Number of drawn columns that the layout freezes. */
  readonly frozen: number;
  /** Pixels before the first column that stay in sight, too. */
  readonly before: number;
  /** Width of the visible part in pixels; 0 before it is known. */
  readonly room: number;
}

/** Adds up widths from the left while they fit; the first always does. Returns the offset of each. */
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

/** Returns the places of the columns that stay at the right within a limit in pixels, from right to left. */
function placesAtRight(columns: readonly PinnedColumn[], first: number, limit: number): number[] {
  const chosen: number[] = [];
  let sum = 0;
  const take = (places: readonly number[]): boolean => {
    const width = places.reduce((all, at) => all + (columns[at]?.width ?? 0), 0);
    if (sum + width > limit) return false;
    chosen.push(...places);
    sum += width;
    return true;
  };
  for (const rank of RANKS) {
    const places = columns.flatMap(({ staysRight }, at) => (staysRight === rank && at >= first ? [at] : []));
    if (take(places)) continue;
    if (rank === 1) places.reverse().every((at) => take([at]));
    break;
  }
  return chosen.sort((one, other) => other - one);
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
  const offsetOf = new Map<number, number>();
  let offset = 0;
  for (const at of placesAtRight(columns, left.length, limit * BOTH_SHARES - used)) {
    offsetOf.set(at, offset);
    offset += widths[at] ?? 0;
  }
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
    return `${Math.max(0, ...ends)}px`;
  };
  return { '--hb-pinned-left': taken('left'), '--hb-pinned-right': taken('right') } as CSSProperties;
}

/** Returns the attributes of a cell of a pinned column. */
export const pinProps = (pin: Pin | undefined) =>
  pin === undefined
    ? {}
    : {
        'data-pin': pin.side,
        'data-edge': pin.isEdge || undefined,
        'data-outer': (pin.side === 'right' && pin.offset === 0) || undefined,
        style: { [pin.side]: pin.offset },
      };
