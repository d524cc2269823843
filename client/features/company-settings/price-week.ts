const DAY_MS = 86_400_000;
/** A Monday, for the example. */
const EXAMPLE_MONDAY = Date.UTC(2026, 10, 16);
const DAYS_IN_WEEK = 7;

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The first and the last delivery day of the example's price: the week that begins so many days after its Monday. */
export function exampleWeek(offsetDays: number): { first: string; last: string } {
  const first = EXAMPLE_MONDAY + offsetDays * DAY_MS;
  return { first: day.format(first), last: day.format(first + (DAYS_IN_WEEK - 1) * DAY_MS) };
}
