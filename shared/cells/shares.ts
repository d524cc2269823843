import { type CellPlace, type Finding, shownCell } from './finding';
import type { PlainShare } from './file-facts';
import { plainText } from './plain-text';

interface Seen extends CellPlace {
  readonly cell: string;
}

const placed = ({ line, column, cell }: Seen): string =>
  `line ${line}, column ${column} (${shownCell(cell)})`;

/** Matches a number with its whole part, of either decimal sign. */
const SHARE = /^[-+]?(\d*)(?:[.,](\d+))?$/;
const NOT_ZERO = /[1-9]/;
/** Values on both sides of 1 that lie as far apart are fractions and percentages: 0.5 and 25. */
const GAP = 20;

/**
 * Decides if a file's shares without a percent sign are fractions (0.255) or percentages (25.5). Zeros tell nothing.
 */
export class Shares {
  private signed: Seen | undefined;
  private small: Seen | undefined;
  private large: Seen | undefined;
  private largestSmall = 0;
  private smallestLarge = Number.POSITIVE_INFINITY;

  add(cell: string, line: number, column: string): void {
    const text = plainText(cell);
    const seen = { line, column, cell };
    if (text.endsWith('%')) {
      this.signed ??= seen;
      return;
    }
    const [, whole = '', fraction = ''] = SHARE.exec(text) ?? [];
    const value = Number(`${whole}.${fraction}`);
    if (NOT_ZERO.test(whole)) {
      this.large ??= seen;
      this.smallestLarge = Math.min(this.smallestLarge, value);
    } else if (NOT_ZERO.test(fraction)) {
      this.small ??= seen;
      this.largestSmall = Math.max(this.largestSmall, value);
    }
  }

  /**
   * Returns the reading of numbers without a percent sign. Percent signs with numbers of 1 or more, or numbers on both
   * sides of 1, contradict each other.
   */
  found(): PlainShare | Finding {
    const { large, small, signed } = this;
    if (large === undefined) return 'fraction';
    const opposite = small ?? signed;
    return opposite === undefined ? 'percent' : mixed(opposite, large);
  }

  /** Returns the warning of fractions below a heading in percent, where 0.045 may mean 0.045% or 4.5%. */
  percentDoubt(): Finding | null {
    const { large, small } = this;
    if (large !== undefined || small === undefined) return null;
    const cell = shownCell(small.cell);
    return {
      code: 'percent_heading',
      line: small.line,
      column: small.column,
      found: cell,
      message: `All values are below 1, and the heading is in percent: ${cell} is read as ${cell}%. If it is a fraction, take the percent out of the heading.`,
    };
  }

  /**
   * Returns the contradiction of values that may also be dollars of any size; null without one. Percent signs contradict
   * numbers of 1 or more, and numbers on both sides of 1 contradict each other when they lie far apart.
   */
  contradiction(): Finding | null {
    const { large, small, signed } = this;
    if (large === undefined) return null;
    if (signed !== undefined) return mixed(signed, large);
    const isFarApart = this.smallestLarge >= GAP * this.largestSmall;
    return small !== undefined && isFarApart ? mixed(small, large) : null;
  }
}

function mixed(opposite: Seen, large: Seen): Finding {
  const second = large.line > opposite.line ? large : opposite;
  return {
    code: 'contradiction',
    line: second.line,
    column: second.column,
    found: shownCell(second.cell),
    message: `Percentages and fractions are mixed: ${placed(opposite)} and ${placed(large)}. Write all of them with a percent sign, or all as fractions (0.255 = 25.5%).`,
  };
}
