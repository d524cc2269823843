import { setTimeout as wait } from 'node:timers/promises';
import type { SharedProject } from './billing-user';
import { callApi } from './calls';

const TRY_AGAIN_MS = 100;

/** Row of the table: one event, and how the clients noticed it. */
export interface EventRow {
  readonly event: string;
  readonly acknowledged: number;
  /** Tries that got no clear answer: 503, or none. */
  readonly refused: number;
  /** Longest time in which one call was refused: from its first refusal to its last. */
  readonly refusedMs: number;
  /** Longest time from the first try of a call to its answer. It also waits for the other clients. */
  readonly longestMs: number;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`.padStart(18);

/** Returns the rows as lines of a table. */
export const tableOf = (rows: readonly EventRow[]): string =>
  [
    `${'event'.padEnd(26)}acknowledged  tries refused   refused at most     longest call`,
    ...rows.map(
      ({ event, acknowledged, refused, refusedMs, longestMs }) =>
        `${event.padEnd(26)}${String(acknowledged).padStart(12)}${String(refused).padStart(15)}${seconds(refusedMs)}${seconds(longestMs)}`,
    ),
  ].join('\n');

/** Times that clients wait for clear answers, while parts of a cluster are killed. */
export class Waits {
  private refused = 0;
  private refusedMs = 0;
  private longestMs = 0;

  /** Returns how one client calls an address, and decides to send a call again, until the test is over. */
  ofClient(url: string, isOver: () => boolean): Pick<SharedProject, 'app' | 'again'> {
    let begun: number | null = null;
    let refusedSince: number | null = null;
    return {
      app: {
        url,
        call: (method, path, options) => {
          begun ??= performance.now();
          return callApi(`${url}/api`, method, { path, ...options });
        },
      },
      again: async (reply) => {
        const isUnclear =
          reply === null ||
          reply.status >= 500 ||
          (reply.body as { code?: string }).code === 'idempotency_running';
        const now = performance.now();
        this.longestMs = Math.max(this.longestMs, now - (begun ?? now));
        if (!isUnclear || (isOver() && reply !== null)) {
          begun = refusedSince = null;
          return false;
        }
        refusedSince ??= now;
        this.refusedMs = Math.max(this.refusedMs, now - refusedSince);
        this.refused += 1;
        await wait(TRY_AGAIN_MS);
        return true;
      },
    };
  }

  /** Returns the figures since the last call of this. */
  next(): Pick<EventRow, 'refused' | 'refusedMs' | 'longestMs'> {
    const { refused, refusedMs, longestMs } = this;
    this.refused = this.refusedMs = this.longestMs = 0;
    return { refused, refusedMs, longestMs };
  }
}
