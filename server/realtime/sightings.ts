import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock, DomainEvents } from '#server/platform/common/index';
import { LiveRooms } from './live-rooms';
import type { LiveSocket } from './live-types';

/** Interval of reports about everyone who is connected to this node. */
const REPORT_EVERY_MS = 5 * 60_000;
/** Time in which those who come and go are gathered: when all connections are cut, they are thousands. */
const GATHER_MS = 100;

/**
 * Reports who is connected, so that others see when a person was last here. One report for all every few minutes
 * covers a node that dies; an opened or closed socket is reported shortly after.
 */
@Injectable()
export class Sightings implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private gathered: LiveSocket[] = [];
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
    clearTimeout(this.gathering);
  }

  /** Reports the owner of a socket, together with all who come and go at the same time. */
  notice(socket: LiveSocket): void {
    this.gathered.push(socket);
    this.gathering ??= setTimeout(() => {
      const sockets = this.gathered;
      this.gathered = [];
      this.gathering = undefined;
      this.report(sockets);
    }, GATHER_MS).unref();
  }

  /** Reports the owners of sockets. A closing node reports nothing: its database may be gone already. */
  private report(sockets: readonly LiveSocket[]): void {
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
