import type { DashboardDiesel } from '#shared/contract/dashboard';

/** Newest price of an area and its change since the week before, exact to a tenth of a cent. */
export interface DieselNow {
  areaId: string;
  areaName: string;
  projects: number;
  period: string;
  price: number;
  /** Dollars; null without an earlier week. */
  change: number | null;
}

export function dieselNow(area: DashboardDiesel): DieselNow | null {
  const [last, before] = [area.weeks.at(-1), area.weeks.at(-2)];
  if (last === undefined) return null;
  return {
    areaId: area.area_id,
    areaName: area.area_name,
    projects: area.projects,
    period: last.period,
    price: last.price,
    change: before === undefined ? null : Math.round((last.price - before.price) * 1000) / 1000,
  };
}

/** Joins the weeks of all areas, oldest first. A week without a price for an area has no value there. */
export function dieselWeeks(areas: readonly DashboardDiesel[]): Record<string, string | number>[] {
  const periods = [...new Set(areas.flatMap(({ weeks }) => weeks.map(({ period }) => period)))].sort();
  return periods.map((period) => {
    const row: Record<string, string | number> = { period };
    for (const { area_id, weeks } of areas) {
      const week = weeks.find((one) => one.period === period);
      if (week !== undefined) row[area_id] = week.price;
    }
    return row;
  });
}
