import { CronTime } from 'cron';

const MS_IN_SECOND = 1_000;

/** Returns the seconds from a moment to the next one of a cron expression in UTC. */
export function secondsUntilNext(cron: string, now: Date): number {
  const next = new CronTime(cron, 'UTC').getNextDateFrom(now, 'UTC');
  return Math.max(0, (next.toMillis() - now.getTime()) / MS_IN_SECOND);
}
