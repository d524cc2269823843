import { HOUR_MS, MINUTE_MS, SECOND_MS } from './durations';

/** Matches 'GMT', 'GMT-05:00' and, before 1900, 'GMT-05:50:36'. */
const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** Returns the ms of a text that ends with an offset from UTC. */
function offsetOfText(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = OFFSET.exec(text) ?? [];
  const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
  return sign === '-' ? -offset : offset;
}

/**
 * Returns a function from an instant to the zone's offset from UTC, both in ms. The platform writes the offset
 * itself. Reading its clock instead would meet midnight as 24:00 in some versions of it.
 * @throws RangeError when the platform doesn't know the zone; the function throws it for a number that is not an instant
 */
export function offsetOfZone(timeZone: string): (ms: number) => number {
  const shown = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (ms) => {
    if (Number.isNaN(new Date(ms).getTime())) throw new RangeError('Not an instant');
    return offsetOfText(shown.format(ms));
  };
}
