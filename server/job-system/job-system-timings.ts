const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How gently the job-tracking system is called (design: outside systems, section 1); tests are faster. */
export class JobSystemTimings {
  requestsPerSecond = 4;
  requestsAtOnce = 2;
  requestTimeoutMs = 20 * SECOND_MS;
  tries = 4;
  backOffFirstMs = 3 * SECOND_MS;
  backOffMaxMs = 60 * SECOND_MS;
  breakerFailures = 5;
  breakerOpenMs = 5 * MINUTE_MS;
  /** For so long after a success a 401 is throttling; later it means the key. */
  keyTrustedMs = 10 * MINUTE_MS;
  pageSize = 200;
}
