import { dayNumber, dayOfNumber, mondayOnOrBefore, utcDayOfMs } from '#shared/business-time';
import { Dice } from './random';
import { DAYS_OF_A_WEEK, DAY_MS, HOUR_MS } from '#shared/durations';

/** Areas with a weekly diesel price, and the difference from the national price in dollars. */
const DIESEL_AREAS = [
  { id: 'NUS', name: 'U.S.', offset: 0 },
  { id: 'R10', name: 'PADD 1', offset: 0.06 },
  { id: 'R1X', name: 'PADD 1A', offset: 0.31 },
  { id: 'R1Y', name: 'PADD 1B', offset: 0.28 },
  { id: 'R1Z', name: 'PADD 1C', offset: -0.04 },
  { id: 'R20', name: 'PADD 2', offset: -0.05 },
  { id: 'R30', name: 'PADD 3', offset: -0.29 },
  { id: 'R40', name: 'PADD 4', offset: -0.02 },
  { id: 'R50', name: 'PADD 5', offset: 0.68 },
  { id: 'R5XCA', name: 'PADD 5 EXCEPT CALIFORNIA', offset: 0.29 },
  { id: 'SCA', name: 'CALIFORNIA', offset: 1.13 },
] as const;

/** Areas that the list also names, but that have prices of gasoline only. */
const GASOLINE_AREAS = [
  ['SCO', 'COLORADO'],
  ['SFL', 'FLORIDA'],
  ['SMA', 'MASSACHUSETTS'],
  ['SMN', 'MINNESOTA'],
  ['SNY', 'NEW YORK'],
  ['SOH', 'OHIO'],
  ['STX', 'TEXAS'],
  ['SWA', 'WASHINGTON'],
  ['Y05LA', 'LOS ANGELES'],
  ['Y05SF', 'SAN FRANCISCO'],
  ['Y35NY', 'NEW YORK CITY'],
  ['Y44HO', 'HOUSTON'],
  ['Y48SE', 'SEATTLE'],
  ['YBOS', 'BOSTON'],
  ['YCLE', 'CLEVELAND'],
  ['YDEN', 'DENVER'],
  ['YMIA', 'MIAMI'],
  ['YORD', 'CHICAGO'],
] as const;

export const FACETS: readonly { id: string; name: string }[] = [
  ...DIESEL_AREAS.map(({ id, name }) => ({ id, name })),
  ...GASOLINE_AREAS.map(([id, name]) => ({ id, name })),
].sort((a, b) => a.id.localeCompare(b.id));

/** First Monday of 1970, from which weeks are counted. */
const FIRST_MONDAY = dayNumber('1970-01-05');
/** Time from a Monday until its price is published: Tuesday at about 10 am Eastern. */
const PUBLISHED_AFTER_MS = DAY_MS + 14 * HOUR_MS;
/** Number of past weeks with prices: over three years. */
const WEEKS_KEPT = 160;

export interface PriceRow {
  period: string;
  duoarea: string;
  'area-name': string;
  product: string;
  'product-name': string;
  value?: string;
  units: string;
}

const mondayText = (week: number): string => dayOfNumber(FIRST_MONDAY + week * DAYS_OF_A_WEEK);

/** Returns dollars a gallon, with three decimals: slow swings and a little noise. */
function priceOf(area: (typeof DIESEL_AREAS)[number], week: number): string {
  const swing = 0.42 * Math.sin(week / 9.5) + 0.21 * Math.sin(week / 31);
  const noise = (new Dice('diesel', area.id, week).next() - 0.5) * 0.05;
  return (3.79 + area.offset + swing + noise).toFixed(3);
}

/** Returns all diesel weeks published at a time, for the given areas, oldest first. */
export function publishedPrices(areaIds: readonly string[], nowMs: number): PriceRow[] {
  const lastMonday = dayNumber(mondayOnOrBefore(utcDayOfMs(nowMs - PUBLISHED_AFTER_MS)));
  const lastWeek = (lastMonday - FIRST_MONDAY) / DAYS_OF_A_WEEK;
  const areas = DIESEL_AREAS.filter(({ id }) => areaIds.length === 0 || areaIds.includes(id));
  return areas.flatMap((area) =>
    Array.from({ length: WEEKS_KEPT }, (_, back) => {
      const week = lastWeek - WEEKS_KEPT + 1 + back;
      return {
        period: mondayText(week),
        duoarea: area.id,
        'area-name': area.name,
        product: 'EPD2D',
        'product-name': 'No 2 Diesel',
        value: priceOf(area, week),
        units: '$/GAL',
      };
    }),
  );
}
