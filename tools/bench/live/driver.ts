import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Side } from './screen';
import type { Seat } from './seats';
import type { Arrival } from './screens';

const CONNECTIONS_MAX = 50;
/** Status of a server that has too much to do, and has changed nothing. */
const BUSY = 503;
const BUSY_PAUSE_MS = 1_000;
const SETTLE_MS = 20;
const SETTLE_LOOKS = 250;

/** Milliseconds of the machine's monotonic clock, which all processes share. */
const now = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

/** Call that makes a change. */
export interface Wanted {
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

/** Change that a server has committed. */
export interface Change {
  readonly projectId: number;
  readonly revision: number;
  readonly sentAt: number;
  /** Time at which the caller learned of the commit. */
  readonly answeredAt: number;
}

/** Milliseconds until the last screen of a project had a change, and the screens that never got one. */
export interface Delays {
  readonly fromCommit: number[];
  readonly fromCall: number[];
  missing: number;
  /** Processor time of the server for these changes. */
  processorMs: number;
}

export const noDelays = (): Delays => ({ fromCommit: [], fromCall: [], missing: 0, processorMs: 0 });

/** Changes one load after the other, each of another project, at a fixed pace that no slow answer holds up. */
export class Driver {
  /** Connections of this turn alone: a server that was frozen closes those that were idle. */
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX });
  private made = 0;
  /** Calls that a busy server refused. They were made again. */
  refused = 0;

  constructor(
    private readonly side: Side,
    private readonly url: string,
    private readonly writers: readonly Seat[],
    private readonly run: string,
  ) {}

  async change(count: number, everyMs: number): Promise<Change[]> {
    const started = now();
    const changes: Promise<Change>[] = [];
    for (let at = 0; at < count; at += 1) {
      const writer = this.writers[this.made % this.writers.length];
      if (writer !== undefined) changes.push(this.one(writer));
      await wait(Math.max(0, started + (at + 1) * everyMs - now()));
    }
    try {
      return await Promise.all(changes);
    } finally {
      this.agent.destroy();
    }
  }

  /** Returns the call that changes one load. */
  protected wantedOf({ projectId, loadId }: Seat, reason: string): Wanted {
    return this.side === 'bare'
      ? { method: 'POST', path: '/change', body: { project: projectId, load: loadId, reason } }
      : { method: 'PATCH', path: `/api/pc/load/${loadId}`, body: { locked_reason: reason } };
  }

  private async one(writer: Seat): Promise<Change> {
    const reason = `${this.run} ${(this.made += 1)}`;
    const { projectId } = writer;
    const sentAt = now();
    const wanted = this.wantedOf(writer, reason);
    for (;;) {
      const answer = await this.call(wanted, writer);
      if (answer !== null) {
        const { revision } = JSON.parse(answer.reply) as { revision: number };
        return { projectId, revision, sentAt, answeredAt: answer.answeredAt };
      }
      this.refused += 1;
      await wait(BUSY_PAUSE_MS);
    }
  }

  private call(
    { method, path, body }: Wanted,
    { token, address }: Seat,
  ): Promise<{ answeredAt: number; reply: string } | null> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.url}${path}`, { agent: this.agent, method, headers }, (response) => {
        const answeredAt = now();
        text(response).then((reply) => {
          if (response.statusCode === 200) resolve({ answeredAt, reply });
          else if (response.statusCode === BUSY) resolve(null);
          else reject(new Error(`${path} answered ${response.statusCode ?? 0}: ${reply}`));
        }, reject);
      });
      sent.once('error', reject);
      sent.end(JSON.stringify(body));
    });
  }
}

/** Waits until the screens have the changes, and adds their delays. */
export async function addDelays(
  changes: readonly Change[],
  takeArrivals: () => Promise<Arrival[]>,
  screensOf: (projectId: number) => number,
  into: Delays,
): Promise<void> {
  const arrived = new Map<string, { count: number; lastAt: number }>();
  const isComplete = ({ projectId, revision }: Change): boolean =>
    (arrived.get(`${projectId} ${revision}`)?.count ?? 0) >= screensOf(projectId);
  for (let look = 0; look < SETTLE_LOOKS && !changes.every(isComplete); look += 1) {
    await wait(SETTLE_MS);
    for (const { projectId, revision, count, lastAt } of await takeArrivals()) {
      const key = `${projectId} ${revision}`;
      const known = arrived.get(key) ?? { count: 0, lastAt: 0 };
      arrived.set(key, { count: known.count + count, lastAt: Math.max(known.lastAt, lastAt) });
    }
  }
  for (const change of changes) {
    const { count, lastAt } = arrived.get(`${change.projectId} ${change.revision}`) ?? {
      count: 0,
      lastAt: 0,
    };
    into.missing += Math.max(0, screensOf(change.projectId) - count);
    // An event may overtake the answer to its caller.
    into.fromCommit.push(Math.max(0, lastAt - change.answeredAt));
    into.fromCall.push(lastAt - change.sentAt);
  }
}
