import type { SessionEndReason } from '#shared/rules/session-end';
import { steadyTime } from '#server/database/index';
import type { LiveSocket } from './live-types';

/** A timer cannot wait longer than this; tokens live 15 minutes. */
const TIMER_MAX_MS = 2_147_483_647;

/** Ends a socket and sends the reason. The browser does not reconnect. */
export function endSocket(socket: LiveSocket, reason: SessionEndReason): void {
  socket.emit('session:ended', reason);
  socket.disconnect(true);
}

/**
 * Closes the connection when its token expires without renewal. The browser then reconnects with a new token,
 * because the session may still be valid.
 */
export class ExpiryTimer {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly socket: LiveSocket) {
    socket.once('disconnect', () => clearTimeout(this.timer));
    this.restart();
  }

  restart(): void {
    clearTimeout(this.timer);
    const wait = Math.min(Math.max(0, this.socket.data.expiresAt - steadyTime.nowMs()), TIMER_MAX_MS);
    this.timer = setTimeout(() => this.socket.conn.close(), wait);
  }
}
