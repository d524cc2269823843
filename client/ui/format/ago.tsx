import { chicagoDayOfMs, formatChicago, shortDay } from '#shared/business-time';
import { agoTexts as texts } from '#client/messages/ago';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations';
import { useEffect, useState } from 'react';
import { onClockCorrected, serverNow } from '#client/clock/server-clock';

/** Interval of new words. The shortest step is a minute. */
const RENEW_EVERY_MS = 30_000;
/** Older times are days of the calendar. */
const DAYS_AGO_MAX = 7;

/** Returns how long ago a time was: 'now', '2 min ago', '3 h ago', '4 d ago', 'Nov 16'. */
export function agoText(iso: string, nowMs: number): string {
  const ms = Date.parse(iso);
  const ago = nowMs - ms;
  if (ago < MINUTE_MS) return texts.now;
  if (ago < HOUR_MS) return texts.minutes(Math.floor(ago / MINUTE_MS));
  if (ago < DAY_MS) return texts.hours(Math.floor(ago / HOUR_MS));
  if (ago < DAYS_AGO_MAX * DAY_MS) return texts.days(Math.floor(ago / DAY_MS));
  return shortDay(chicagoDayOfMs(ms));
}

/** Shows how long ago a time was, with the exact time as its title. */
export function Ago({ iso }: { iso: string }) {
  const nowMs = useServerNow(RENEW_EVERY_MS);
  return (
    <time dateTime={iso} title={formatChicago(iso)}>
      {agoText(iso, nowMs)}
    </time>
  );
}

/** Returns the current time by the server's clock, renewed in an interval and when the clock is corrected. */
function useServerNow(renewEveryMs: number): number {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const renew = (): void => setNowMs(serverNow());
    const timer = setInterval(renew, renewEveryMs);
    const stop = onClockCorrected(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [renewEveryMs]);
  return nowMs;
}
