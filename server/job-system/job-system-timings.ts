const MS_IN_SECOND = 1_000;
const MINUTE_MS = 60 * MS_IN_SECOND;

/**
 * Limits of calls to the job system. Tests use shorter times.
 * See docs/outside-systems.md#pace-retries-and-breaker.
 */
export class JobSystemTimings {
  requestsPerSecond = 4;
  requestsAtOnce = 2;
  requestTimeoutMs = 20 * MS_IN_SECOND;
  tries = 4;
  backOffFirstMs = 3 * MS_IN_SECOND;
  backOffMaxMs = 60 * MS_IN_SECOND;
  breakerFailures = 5;
  breakerOpenMs = 5 * MINUTE_MS;
  /** Time after a success in which a 401 counts as throttling. Later it means that the key is wrong. */
  keyTrustedMs = 10 * MINUTE_MS;
  pageSize = 200;
}
