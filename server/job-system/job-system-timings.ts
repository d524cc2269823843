import { MINUTE_MS, SECOND_MS } from '#shared/durations';

/**
 * Limits of calls to the job system. Tests use shorter times.
 * See docs/outside-systems.md#pace-retries-and-breaker.
 */
export class JobSystemTimings {
  requestsPerSecond = 4;
  requestsAtOnce = 2;
  requestTimeoutMs = 20 * SECOND_MS;
  tries = 4;
  backOffFirstMs = 3 * SECOND_MS;
  backOffMaxMs = 60 * SECOND_MS;
  breakerFailures = 5;
  breakerOpenMs = 5 * MINUTE_MS;
  /** Time after a success in which a 401 counts as throttling. Later it means that the key is wrong. */
  keyTrustedMs = 10 * MINUTE_MS;
  pageSize = 200;
}
