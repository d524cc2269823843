import { shortDay } from '#shared/business-time';
import { marginOf } from '#shared/calc/totals/open-amounts';
import { sumDollars } from '#shared/calc/money';
import type { DatedWork, ProjectDaysReply } from '#shared/contract/project-figures';
import { TONS_SCALE, fromUnits, toUnits } from '#shared/calc/scaled';

/** More days than this are shown by week, so that a bar stays wide enough to point at. */
const DAY_BARS_MAX = 92;

/** Tons of a bar, split by whether a customer invoice has them. */
export interface TonsRow {
  day: string;
  label: string;
  loads: number;
  tons: number;
  billed: number;
  open: number;
}

/** Margin of a week. */
export interface MarginRow {
  day: string;
  label: string;
  loads: number;
  revenue: number;
  cost: number;
  margin: number;
  /** Share of revenue. */
  share: number;
}

/** Returns true when the tons are shown by week. */
export const isByWeek = ({ days }: ProjectDaysReply): boolean => days.length > DAY_BARS_MAX;

/** Returns the bars of tons. Their parts are subtracted in whole units, so that they sum up exactly. */
export function tonsRows(reply: ProjectDaysReply): TonsRow[] {
  const rows = isByWeek(reply) ? reply.weeks : reply.days;
  return rows.map(({ day, loads, tons, billed_tons: billed }) => ({
    day,
    label: shortDay(day),
    loads,
    tons,
    billed,
    open: fromUnits(toUnits(tons, TONS_SCALE) - toUnits(billed, TONS_SCALE), TONS_SCALE),
  }));
}

const marginRow = ({ day, loads, revenue, cost }: DatedWork): MarginRow => {
  const margin = sumDollars([revenue, -cost]);
  return { day, label: shortDay(day), loads, revenue, cost, margin, share: marginOf(revenue, margin) };
};

/** Returns the margin of each week. */
export const marginRows = ({ weeks }: ProjectDaysReply): MarginRow[] => weeks.map(marginRow);
