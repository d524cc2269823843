import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { SECOND_MS } from '#shared/durations';
import { DomainError } from '#shared/errors/index';
import { cutText } from '#shared/cells/well-formed-text';
import { Configuration } from '#server/config/index';
import { Metrics } from '../health/metrics';
import { OutgoingPlaceRepository } from './outgoing-place.repository';

/** Time for which an answer of the database counts. */
const KEPT_MS = 2 * SECOND_MS;
/** Length of the column. */
const PLACE_LENGTH_MAX = 400;

/** Delay after which work looks again whether it may call outside systems. */
export const HELD_RETRY_SECONDS = 60;

/**
 * Returns the place where a server works. It has no port and no name of a machine, because both change in a failover.
 */
export function placeOfServer({
  databaseUrl,
  publicUrl,
}: Pick<Configuration, 'databaseUrl' | 'publicUrl'>): string {
  const { hostname, pathname } = new URL(databaseUrl);
  const schema = decodeURIComponent(pathname.slice(1));
  const place = `${schema} at ${hostname.toLowerCase()} for ${new URL(publicUrl).hostname}`;
  return cutText(place, PLACE_LENGTH_MAX);
}

/**
 * Holds all outgoing work of a copy: mails, and calls of the job system and of the diesel prices. A database without a
 * place takes that of its first server. At another place, and after a restore, nothing goes out until an operator
 * allows it. See docs/backup.md#copies-send-nothing.
 */
@Injectable()
export class OutgoingHold implements OnModuleInit {
  private readonly logger = new Logger('Outgoing');
  private readonly place: string;
  private isHeldNow = false;
  private readAtMs = -Infinity;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly places: OutgoingPlaceRepository,
    configuration: Configuration,
    metrics: Metrics,
  ) {
    this.place = placeOfServer(configuration);
    const gauge: Gauge = new Gauge({
      name: 'haulbook_outgoing_held',
      help: '1 while this database is a copy, so that mails and calls of outside systems wait',
      registers: [metrics.registry],
      collect: async () => gauge.set((await this.isHeldOrLast()) ? 1 : 0),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.isHeld();
  }

  /** Returns true while nothing may go out. */
  async isHeld(): Promise<boolean> {
    if (performance.now() - this.readAtMs >= KEPT_MS) {
      await (this.reading ??= this.read().finally(() => (this.reading = null)));
    }
    return this.isHeldNow;
  }

  /** Works like `isHeld`, and returns the last known answer while the database is away. */
  async isHeldOrLast(): Promise<boolean> {
    return this.isHeld().catch(() => this.isHeldNow);
  }

  /** @throws DomainError `outgoing_held` (409) while nothing may go out */
  async confirm(): Promise<void> {
    if (await this.isHeld()) throw new DomainError('outgoing_held');
  }

  private async read(): Promise<void> {
    const known = await this.places.all();
    if (known.length === 0) await this.places.note(this.place);
    const isHeld = known.length > 0 && !known.includes(this.place);
    if (isHeld && !this.isHeldNow) {
      this.logger.warn(
        { place: this.place, allowed: known },
        'This database is a copy: no mail is sent, and no outside system is called, until an operator allows it',
      );
    } else if (!isHeld && this.isHeldNow) this.logger.log('Mails and calls of outside systems go on');
    this.isHeldNow = isHeld;
    this.readAtMs = performance.now();
  }
}
