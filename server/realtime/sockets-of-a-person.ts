import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '#server/platform/common/index';
import { LiveRooms } from './live-rooms';
import { type AnyLiveSocket, type LiveSocket, userRoom } from './live-types';
import { type SocketLimits, overLimit } from './over-limit';

export const SOCKET_LIMITS: SocketLimits = { ofSession: 20, ofPerson: 100 };
/** Sockets of a person on this node from which the other nodes are asked for theirs. */
const OTHERS_ASKED_FROM = 6;
/** Delay that merges the sockets of one moment into one question. */
const GATHER_MS = 200;

/**
 * Closes the oldest sockets of a person who opens too many, since each event is written to every one of them. Counts
 * this node at once, and all nodes that share events shortly after.
 */
@Injectable()
export class SocketsOfAPerson implements OnApplicationShutdown {
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private readonly closed: Counter;

  constructor(
    private readonly rooms: LiveRooms,
    { registry }: Metrics,
  ) {
    const open: Gauge = new Gauge({
      name: 'haulbook_live_sockets',
      help: 'Sockets connected to this node',
      registers: [registry],
      collect: () => open.set(rooms.localSockets().length),
    });
    this.closed = new Counter({
      name: 'haulbook_live_sockets_closed_total',
      help: 'Live connections closed, because their person opened newer ones above the limit',
      registers: [registry],
    });
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Counts a socket that has joined the room of its person. */
  opened({ data: { owner } }: LiveSocket): void {
    const here = this.rooms.localSocketsIn(userRoom(owner.userId));
    this.closeOldest(here);
    if (this.rooms.areShared && here.length >= OTHERS_ASKED_FROM) this.askOthers(owner.userId);
  }

  private askOthers(userId: number): void {
    if (this.timers.has(userId)) return;
    const ask = async (): Promise<void> => {
      this.timers.delete(userId);
      this.closeOldest(await this.rooms.socketsIn(userRoom(userId)));
    };
    this.timers.set(userId, setTimeout(() => void ask(), GATHER_MS).unref());
  }

  private closeOldest(sockets: readonly AnyLiveSocket[]): void {
    for (const socket of overLimit(sockets, SOCKET_LIMITS)) {
      socket.emit('socket:closed', 'too_many');
      socket.disconnect(true);
      this.closed.inc();
    }
  }
}
