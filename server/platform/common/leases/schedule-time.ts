import { CronTime } from 'cron';
import { SECOND_MS } from '#shared/durations';

/** Returns the seconds from a moment to the next one of a cron expression in UTC. */
export function secondsUntilNext(cron: string, now: Date): number {
  const next = new CronTime(cron, 'UTC').getNextDateFrom(now, 'UTC');
  return Math.max(0, (next.toMillis() - now.getTime()) / SECOND_MS);
}
