import { addDays, dayNumber, weeklyDays } from '#shared/business-time';
import { toDollars } from '#shared/calc/money';
import { TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import type { DatedWork, ProjectDaysReply } from '#shared/contract/project-figures';
import { weekOf } from '#shared/typed-days';

/** Kept sums of a delivery day: ten-thousandths of a ton, whole cents. */
export interface DeliveredDay {
  day: string;
  loads: number;
  weightUnits: number;
  billedWeightUnits: number;
  revCents: number;
  costCents: number;
}

/** First and last day that the charts show. */
export interface ShownDays {
  readonly from: string;
  readonly to: string;
}

function sumOf(day: string, rows: readonly DeliveredDay[]): DatedWork {
  const sum = (of: (row: DeliveredDay) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    day,
    loads: sum(({ loads }) => loads),
    tons: fromUnits(
      sum(({ weightUnits }) => weightUnits),
      TONS_SCALE,
    ),
    billed_tons: fromUnits(
      sum(({ billedWeightUnits }) => billedWeightUnits),
      TONS_SCALE,
    ),
    revenue: toDollars(sum(({ revCents }) => revCents)),
    cost: toDollars(sum(({ costCents }) => costCents)),
  };
}

/** Returns each day from the first to the last one. */
const daysOf = ({ from, to }: ShownDays): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, at) => addDays(from, at));

/** Returns the shown days, those without loads too, and their weeks. `rows` begin with the first week. */
export function presentProjectDays(shown: ShownDays, rows: readonly DeliveredDay[]): ProjectDaysReply {
  const ofDay = new Map(rows.map((row) => [row.day, row]));
  const workOn = (day: string): DeliveredDay[] => {
    const row = ofDay.get(day);
    return row === undefined ? [] : [row];
  };
  return {
    first_day: shown.from,
    last_day: shown.to,
    days: daysOf(shown).map((day) => sumOf(day, workOn(day))),
    weeks: weeklyDays(weekOf(shown.from).first, shown.to).map((sunday) =>
      sumOf(sunday, daysOf({ from: sunday, to: weekOf(sunday).last }).flatMap(workOn)),
    ),
  };
}
