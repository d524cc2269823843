import { IGNORED_DIFFERENCE_MS } from './clock-offset';
import { pcClockLead, timeRequest } from './server-clock';

const LOOK_EVERY_MS = 30_000;
const TIMEOUT_MS = 10_000;

/** Asks the server for its time. Returns false when it did not answer. */
async function askServer(): Promise<boolean> {
  const learn = timeRequest();
  try {
    const reply = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    learn(reply);
    // An unread body would occupy the connection.
    await reply.text();
    return true;
  } catch {
    // Nothing depends on this answer alone: the next look asks again, and other replies tell the time as well.
    return false;
  }
}

/**
 * Asks the server for its time when the PC's clock was set while the page is open. Otherwise an idle page would show wrong
 * times until its next call. Waking up from sleep looks the same, and asks as well. Returns a function that stops it.
 */
export function watchPcClock(): () => void {
  let lead = pcClockLead();
  const look = async (): Promise<void> => {
    const present = pcClockLead();
    if (Math.abs(present - lead) <= IGNORED_DIFFERENCE_MS) return;
    if (await askServer()) lead = present;
  };
  const start = (): void => void look();
  const timer = setInterval(start, LOOK_EVERY_MS);
  window.addEventListener('focus', start);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', start);
  };
}
