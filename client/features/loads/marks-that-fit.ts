/** Widths in pixels, as in load-cell.module.css. All digits have the same width. */
const DIGIT_PX = 8.45;
const PADDING_PX = 19;
const GAP_PX = 4;
const ICON_PX = 14;
const COMMENT_PX = 15;
const COUNT_DIGIT_PX = 7.2;
/** Mark that stands for those that do not fit, such as +3. */
const MORE_PX = 16;

/** Digits of a load number as the job system gives it. */
const LOAD_NUMBER_DIGITS = 9;

/** Width of a mark: an icon, or an icon with a count. */
export const markWidth = (count = 0): number =>
  count === 0 ? ICON_PX : COMMENT_PX + String(count).length * COUNT_DIGIT_PX;

const numberWidth = (digits: number): number => PADDING_PX + digits * DIGIT_PX;

/** Least width of the load column: the number, and one mark that stands for all. */
export const LOAD_COLUMN_MIN_PX = Math.ceil(numberWidth(LOAD_NUMBER_DIGITS) + GAP_PX + MORE_PX);

const marksWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + GAP_PX + width, 0);

/** Returns the width of a cell that draws all marks. */
export const wholeWidth = (loadNo: number, widths: readonly number[]): number =>
  Math.ceil(numberWidth(String(loadNo).length) + marksWidth(widths));

/**
 * Returns how many marks to draw after a load number. When not all fit, the rest becomes one mark, which has its
 * place here.
 */
export function marksThatFit(columnWidth: number, loadNo: number, widths: readonly number[]): number {
  if (wholeWidth(loadNo, widths) <= columnWidth) return widths.length;
  let shown = widths.length - 1;
  while (shown > 0 && wholeWidth(loadNo, [...widths.slice(0, shown), MORE_PX]) > columnWidth) shown -= 1;
  return shown;
}
