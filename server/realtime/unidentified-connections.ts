import { Injectable } from '@nestjs/common';
import type { Server } from 'socket.io';
import type { LiveNamespace, LiveSocket } from './live-types';

/** A transport connection, below all namespaces. */
type Connection = LiveSocket['conn'];

/** Closes connections that show no valid token in time, so that memory is held only for sessions. */
@Injectable()
export class UnidentifiedConnections {
  /** Time to identify. Tests shorten it. */
  identifyWithinMs = 10_000;
  private readonly timers = new WeakMap<Connection, NodeJS.Timeout>();

  /** Watches new connections. `namespace` accepts only sockets with a session. */
  watch(server: Server, namespace: LiveNamespace): void {
    server.engine.on('connection', (connection: Connection) => this.start(connection));
    namespace.on('connection', ({ conn }) => clearTimeout(this.timers.get(conn)));
    // A browser that leaves the namespace but keeps its connection must identify again.
    namespace.on('connection', (socket) => socket.once('disconnect', () => this.start(socket.conn)));
  }

  private start(connection: Connection): void {
    // A socket often disconnects because its connection closed.
    if (connection.readyState !== 'open') return;
    const timer = setTimeout(() => connection.close(), this.identifyWithinMs);
    timer.unref();
    this.timers.set(connection, timer);
    connection.once('close', () => clearTimeout(timer));
  }
}
