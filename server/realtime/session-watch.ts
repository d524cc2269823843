import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SessionDirectory } from '#server/people/auth/index';
import { type DomainEventMap, DomainEvents } from '#server/platform/common/index';
import { LiveRooms } from './live-rooms';
import type { LiveSocket } from './live-types';
import { endSocket } from './socket-life';

/** Interval of half a second: sockets must close within a second after another node ends their session. */
const CHECK_EVERY_MS = 500;

type Ended = DomainEventMap['SessionsEnded'];

function belongs({ data }: LiveSocket, ended: Ended): boolean {
  const { sessionId, userId, companyId, exceptSessionId } = ended;
  const { owner } = data;
  if (owner.sessionId === exceptSessionId) return false;
  const named = [
    [sessionId, owner.sessionId],
    [userId, owner.userId],
    [companyId, owner.companyId],
  ].filter(([wanted]) => wanted !== undefined);
  return named.length > 0 && named.every(([wanted, own]) => wanted === own);
}

/** Closes the sockets of ended sessions: immediately on this node, within a second on others. */
@Injectable()
export class SessionWatch implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(SessionWatch.name);
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;

  constructor(
    private readonly rooms: LiveRooms,
    private readonly directory: SessionDirectory,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on('SessionsEnded', (ended) => this.closeEnded(ended));
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private closeEnded(ended: Ended): void {
    for (const socket of this.rooms.localSockets()) {
      if (belongs(socket, ended)) endSocket(socket, ended.reason);
    }
  }

  private async check(): Promise<void> {
    const sockets = this.rooms.localSockets();
    if (this.isChecking || sockets.length === 0) return;
    this.isChecking = true;
    try {
      const active = await this.directory.active([
        ...new Set(sockets.map(({ data }) => data.owner.sessionId)),
      ]);
      const over = sockets.filter(({ data }) => !active.has(data.owner.sessionId));
      const reasons = await this.directory.endReasons(over.map(({ data }) => data.owner.sessionId));
      for (const socket of over) endSocket(socket, reasons.get(socket.data.owner.sessionId) ?? 'ended');
    } catch (error) {
      // Keeps the sockets while the database is unavailable.
      this.logger.debug({ err: error }, 'Could not check the sessions of open sockets');
    } finally {
      this.isChecking = false;
    }
  }
}
