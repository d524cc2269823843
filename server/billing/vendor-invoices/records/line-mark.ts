import type { Cents } from '#shared/calc/money';
import { toCents } from '#shared/calc/money';
import type { CauseDecision } from '#shared/contract/cause-decision';

/** Decision about a line. It holds while the line's difference is this one. */
export interface LineMark {
  readonly lineId: number;
  readonly cents: Cents;
  readonly decisionId: number;
  readonly decision: CauseDecision;
  readonly title: string;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** Decision about a line as the database returns it. */
export interface MarkRow extends Omit<LineMark, 'at' | 'cents'> {
  readonly difference: number;
  readonly decidedAt: Date;
}

/** Returns decisions about lines, by the id of the line. */
export const marksByLine = (rows: readonly MarkRow[]): Map<number, LineMark> =>
  new Map(
    rows.map(({ difference, decidedAt, ...row }) => [
      row.lineId,
      { ...row, cents: toCents(difference), at: decidedAt.toISOString() },
    ]),
  );
