import { Failure } from '../report.mjs';

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?\s*(Z|[+-]\d\d:\d\d)$/i;
const EXAMPLES = '2026-11-28T15:00:00Z (UTC) or 2026-11-28T09:00:00-06:00';

/** Reads a time of a person. It needs its time zone. @throws Failure */
export function readMoment(text) {
  const [, day, minutes, seconds = ':00', zone] = MOMENT.exec(text.trim()) ?? [];
  const ms = day === undefined ? NaN : Date.parse(`${day}T${minutes}${seconds}${zone.toUpperCase()}`);
  // Date turns February 30 into March 2.
  const isDay = !Number.isNaN(ms) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (!isDay) {
    throw new Failure(`The time ${text} cannot be read.`, `write it with its time zone: ${EXAMPLES}.`);
  }
  return ms;
}

/** Returns a time for people, in UTC: '2026-11-28T15:00:00Z'. */
export const momentText = (ms) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Returns a time as the programs of the database expect it, for a process with TZ=UTC. */
export const programTime = (ms) => momentText(ms).replace('T', ' ').replace('Z', '');
