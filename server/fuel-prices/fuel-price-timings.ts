/** How gently the government service is called: under 5 calls a second; tests are faster. */
export class FuelPriceTimings {
  requestsPerSecond = 4;
  requestTimeoutMs = 15_000;
  tries = 3;
  backOffFirstMs = 1_000;
  /** Longer than a call with all its tries takes: a node that dies while it asks leaves the weeks to others. */
  claimedForMs = 60_000;
  /** A week that is not published yet is not asked for again for so long, by any node of the set. */
  askAgainAfterMs = 3_600_000;
  areasKeptMs = 24 * 3_600_000;
}
