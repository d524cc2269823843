import { dayOfNumber } from './business-time';
import { SECOND_MS } from './durations';

const SECONDS_OF_A_MINUTE = 60;
const MINUTES_OF_A_DAY = 1_440;
const SECONDS_OF_A_DAY = 86_400;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** 'T00:00:' to 'T23:59:'. */
const MINUTES = Array.from(
  { length: MINUTES_OF_A_DAY },
  (_, minute) =>
    `T${twoDigits(Math.floor(minute / SECONDS_OF_A_MINUTE))}:${twoDigits(minute % SECONDS_OF_A_MINUTE)}:`,
);
/** '00.000Z' to '59.000Z'. */
const SECONDS = Array.from({ length: SECONDS_OF_A_MINUTE }, (_, second) => `${twoDigits(second)}.000Z`);

/**
 * Converts seconds since 1970, as UNIX_TIMESTAMP() returns them, to ISO text. It equals `new Date(…).toISOString()` and
 * takes a third of the time: a project of 100,000 loads needs it twice a load.
 * @throws RangeError for a number that is not an instant
 */
export function isoOfSeconds(seconds: number): string {
  if (!Number.isInteger(seconds)) return new Date(seconds * SECOND_MS).toISOString();
  const day = Math.floor(seconds / SECONDS_OF_A_DAY);
  const rest = seconds - day * SECONDS_OF_A_DAY;
  const minute = Math.floor(rest / SECONDS_OF_A_MINUTE);
  return dayOfNumber(day) + (MINUTES[minute] ?? '') + (SECONDS[rest - minute * SECONDS_OF_A_MINUTE] ?? '');
}
