/** Times for leases and for finding work; tests use shorter ones. */
export class WorkTimings {
  /** A node that says nothing for so long has lost its leases. With a look for work it stays below 15 s. */
  leaseSeconds = 10;
  /** Renewed well before the end, so that one lost or late renewal costs nothing. */
  beatMs = 3_000;
  /** Work that another node has asked for is found after so long at most. */
  lookEveryMs = 1_000;
  /** Work that failed is tried again after so long, doubling. */
  retryFirstSeconds = 2;
  retryMaxSeconds = 300;
  /** A stopping node waits this long for its works to come to a step. */
  stopMs = 5_000;
  /** A wait for another node's work checks this often. */
  waitMs = 100;
}
