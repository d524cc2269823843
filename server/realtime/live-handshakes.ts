import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CallerAddress, Metrics, networkOf } from '#server/platform/common/index';

/** Handshakes of one network address in a window. An office of 300 people reconnects all its tabs within it. */
export const HANDSHAKES_MAX = 600;
const WINDOW_SECONDS = 60;

/** Limits the new connections of a network address on this node, before anything is read from them. */
@Injectable()
export class LiveHandshakes {
  private readonly counts = new RateLimiterMemory({ points: HANDSHAKES_MAX, duration: WINDOW_SECONDS });
  private readonly refused: Counter;

  constructor(
    private readonly addresses: CallerAddress,
    { registry }: Metrics,
  ) {
    this.refused = new Counter({
      name: 'haulbook_live_handshakes_refused_total',
      help: 'Live connections refused, because one address opens too many',
      registers: [registry],
    });
  }

  /** Returns false when the address has opened too many. Browsers then wait longer before each try. */
  async admit(message: IncomingMessage): Promise<boolean> {
    try {
      await this.counts.consume(networkOf(this.addresses.of(message)));
      return true;
    } catch {
      // The counter rejects with a count, and it has no other error in memory.
      this.refused.inc();
      return false;
    }
  }
}
