import { Injectable } from '@nestjs/common';
import type { Server } from 'socket.io';
import type { LiveNamespace, LiveSocket } from './live-types';

/** A connection below all namespaces. */
type Connection = LiveSocket['conn'];

/** Closes connections that show no valid token in time: nobody may hold the server's memory without a session. */
@Injectable()
export class NamelessConnections {
  /** Tests are less patient. */
  identifyWithinMs = 10_000;
  private readonly timers = new WeakMap<Connection, NodeJS.Timeout>();

  /** `namespace`: the one that lets nobody in without a session. */
  watch(server: Server, namespace: LiveNamespace): void {
    server.engine.on('connection', (connection: Connection) => this.start(connection));
    namespace.on('connection', ({ conn }) => clearTimeout(this.timers.get(conn)));
    // A browser that leaves the namespace and keeps its connection is nameless again.
    namespace.on('connection', (socket) => socket.once('disconnect', () => this.start(socket.conn)));
  }

  private start(connection: Connection): void {
    // A socket's disconnection is often that of its connection.
    if (connection.readyState !== 'open') return;
    const timer = setTimeout(() => connection.close(), this.identifyWithinMs);
    timer.unref();
    this.timers.set(connection, timer);
    connection.once('close', () => clearTimeout(timer));
  }
}
