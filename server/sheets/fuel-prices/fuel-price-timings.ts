import { DAY_MS, HOUR_MS } from '#shared/durations';

/** Pace and timeouts of calls to the EIA: under 5 calls a second; tests are faster. */
export class FuelPriceTimings {
  requestsPerSecond = 4;
  requestTimeoutMs = 15_000;
  tries = 3;
  backOffFirstMs = 1_000;
  /**
   * Duration of a claim, longer than a call with all its retries.
   * After it, other nodes may fetch the weeks of a node that died during a call.
   */
  claimedForMs = 60_000;
  /** Pause of all nodes before they ask again for a week that was not published yet. */
  askAgainAfterMs = HOUR_MS;
  areasKeptMs = DAY_MS;
}
