const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** 'Nov 20' of a calendar day. */
export const shortDay = (day: string): string => short.format(instant(day));
/** 'Friday, November 20'. */
export const longDay = (day: string): string => long.format(instant(day));
