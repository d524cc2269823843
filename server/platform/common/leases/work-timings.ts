/** Times of leases and of looking for work. Tests use shorter ones. */
export class WorkTimings {
  /** Time without renewal after which a node loses its leases. Another node then continues within 15 s. */
  leaseSeconds = 10;
  /** Time between renewals: short enough that one lost or late renewal does no harm. */
  beatMs = 3_000;
  /** Longest delay before a node finds work that another node requested. */
  lookEveryMs = 1_000;
  /** Delay before failed work is tried again. It doubles with each attempt. */
  retryFirstSeconds = 2;
  retryMaxSeconds = 300;
  /** Longest wait of a stopping node for its work to reach a step. */
  stopMs = 5_000;
  /** Time between checks while waiting for another node's work. */
  waitMs = 100;
}
