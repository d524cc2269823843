import { DAY_MS, HOUR_MS } from '../../shared/business-time';

/** Pace and timeouts of calls to the EIA: under 5 calls a second; tests are faster. */
export class FuelPriceTimings {
  requestsPerSecond = 4;
  requestTimeoutMs = 15_000;
  tries = 3;
  backOffFirstMs = 1_000;
  /**
   * Longer than a call with all its retries. If a node dies during a call, others may fetch its weeks after
   * this time.
   */
  claimedForMs = 60_000;
  /** After a fetch without a missing week, no node asks for that week for this time. */
  askAgainAfterMs = HOUR_MS;
  areasKeptMs = DAY_MS;
}
