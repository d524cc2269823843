import { useEffect, useState } from 'react';
import { onClockCorrected, serverNow } from './server-clock';

/** Returns the current time by the server's clock, renewed in an interval and when the clock is corrected. */
export function useServerNow(renewEveryMs: number): number {
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
