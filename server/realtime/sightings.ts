import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock, DomainEvents } from '#server/platform/common/index';
import { LiveRooms } from './live-rooms';
import type { LiveSocket } from './live-types';

/** Interval of reports about everyone who is connected to this node. */
const REPORT_EVERY_MS = 5 * 60_000;

/**
 * Reports who is connected, so that others see when a person was last here. One report for all every few minutes
 * covers a node that dies; a closed socket is reported at once.
 */
@Injectable()
export class Sightings implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(
    private readonly rooms: LiveRooms,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.report(this.rooms.localSockets()), REPORT_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    this.isClosing = true;
    clearInterval(this.timer);
  }

  /** Reports the owners of sockets. A closing node reports nothing: its database may be gone already. */
  report(sockets: readonly LiveSocket[]): void {
    if (this.isClosing || sockets.length === 0) return;
    const users = new Map(
      sockets.map(({ data: { owner } }) => [
        owner.userId,
        { userId: owner.userId, companyId: owner.companyId },
      ]),
    );
    this.events.emit('UsersSeen', { users: [...users.values()], at: this.clock.now() });
  }
}
