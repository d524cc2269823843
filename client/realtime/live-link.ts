import { io, type Socket } from 'socket.io-client';
import {
  LIVE_NAMESPACE,
  type ClientEvents,
  type JoinReply,
  type PresenceEntry,
  type ScopeKey,
  type ServerEvents,
} from '#shared/realtime/events';
import { backOff } from '#shared/rules/back-off';

/** Time to wait for an acknowledgement; afterwards the caller retries on its own schedule. */
export const ACK_TIMEOUT_MS = 8_000;
/** Time to wait for an answer after the machine wakes. A connection without one is dead. */
export const WAKE_ACK_MS = 3_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;

/** `displaced`: the server closed the socket in favor of newer tabs, until the person goes on in this one. */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'closed' | 'displaced';

/** Part of the socket that the replica needs; tests provide their own. */
export interface LiveLink {
  join(projectId: number): Promise<JoinReply>;
  leave(projectId: number): Promise<JoinReply>;
  check(scope: ScopeKey): Promise<JoinReply>;
  sendPresence(what: Pick<PresenceEntry, 'project_id' | 'doing' | 'editing'>): Promise<boolean>;
  renew(accessToken: string): Promise<boolean>;
  on<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): () => void;
  /** Calls the listener immediately and at each change. */
  onConnection(listener: (connection: Connection) => void): () => void;
  /** Connects, also when this tab was displaced. */
  open(): void;
  close(): void;
}

export interface LinkCredentials {
  accessToken: () => string | null;
  /** Called when the server refuses the token, so that a new one can be tried. */
  refresh: () => Promise<void>;
}

interface Listening {
  on(event: string, listener: (...args: never[]) => void): unknown;
  off(event: string, listener: (...args: never[]) => void): unknown;
}

/** The jitter spreads the clients of a restarted server over the interval. */
const RETRY_MS = { first: FIRST_DELAY_MS, longest: LONGEST_DELAY_MS, jitter: 1 };

/** One socket to /live for the browser tab. It uses WebSocket only, so that nodes need no sticky sessions. */
export class SocketLink implements LiveLink {
  private readonly socket: Socket<ServerEvents, ClientEvents>;
  private readonly listeners = new Set<(connection: Connection) => void>();
  private connection: Connection = 'closed';
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly credentials: LinkCredentials) {
    this.socket = io(LIVE_NAMESPACE, {
      autoConnect: false,
      transports: ['websocket'],
      reconnectionDelay: FIRST_DELAY_MS,
      reconnectionDelayMax: LONGEST_DELAY_MS,
      randomizationFactor: 0.5,
      auth: (give) => give({ token: credentials.accessToken() ?? '', presence: 'changes' }),
    });
    this.socket.on('connect', () => {
      this.failures = 0;
      this.notify('connected');
    });
    this.socket.on('socket:closed', () => this.notify('displaced'));
    this.socket.on('disconnect', () => this.scheduleReconnect());
    this.socket.on('connect_error', () => this.scheduleReconnect());
  }

  join(projectId: number): Promise<JoinReply> {
    return this.socket.timeout(ACK_TIMEOUT_MS).emitWithAck('project:join', projectId);
  }

  leave(projectId: number): Promise<JoinReply> {
    return this.socket.timeout(ACK_TIMEOUT_MS).emitWithAck('project:leave', projectId);
  }

  check(scope: ScopeKey): Promise<JoinReply> {
    return this.socket.timeout(ACK_TIMEOUT_MS).emitWithAck('revision:check', scope);
  }

  sendPresence(what: Pick<PresenceEntry, 'project_id' | 'doing' | 'editing'>): Promise<boolean> {
    return this.socket.timeout(ACK_TIMEOUT_MS).emitWithAck('presence:say', what);
  }

  renew(accessToken: string): Promise<boolean> {
    return this.socket.timeout(ACK_TIMEOUT_MS).emitWithAck('session:renew', accessToken);
  }

  on<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): () => void {
    // The library's types cannot exclude its own events here, because the event's name is a type parameter.
    const untyped = this.socket as unknown as Listening;
    untyped.on(event, listener);
    return () => void untyped.off(event, listener);
  }

  onConnection(listener: (connection: Connection) => void): () => void {
    this.listeners.add(listener);
    listener(this.connection);
    return () => this.listeners.delete(listener);
  }

  open(): void {
    if (this.isInUse) return;
    this.notify('connecting');
    this.socket.connect();
  }

  /**
   * Reconnects without a delay after the machine or the network is back. A connection that looks open but gives no
   * answer is replaced; the library would notice it only after 45 s.
   */
  async wake(scope: ScopeKey): Promise<void> {
    if (!this.isInUse || this.connection === 'connecting') return;
    if (this.connection === 'connected' && (await this.answers(scope))) return;
    this.restart();
  }

  close(): void {
    clearTimeout(this.retry);
    this.notify('closed');
    this.socket.disconnect();
  }

  private get isInUse(): boolean {
    return this.connection !== 'closed' && this.connection !== 'displaced';
  }

  private notify(connection: Connection): void {
    this.connection = connection;
    for (const listener of this.listeners) listener(connection);
  }

  /**
   * Schedules a reconnect. Socket.IO reconnects automatically after a lost line, but not after the server has
   * disconnected the socket.
   */
  private scheduleReconnect(): void {
    if (!this.isInUse) return;
    this.notify('reconnecting');
    if (this.socket.active) return;
    clearTimeout(this.retry);
    this.failures += 1;
    this.retry = setTimeout(() => void this.reconnect(), backOff(this.failures, RETRY_MS));
  }

  private answers(scope: ScopeKey): Promise<boolean> {
    return this.socket
      .timeout(WAKE_ACK_MS)
      .emitWithAck('revision:check', scope)
      .then(
        () => true,
        () => false,
      );
  }

  private restart(): void {
    if (!this.isInUse) return;
    const isRefused = !this.socket.active;
    this.socket.disconnect();
    clearTimeout(this.retry);
    this.notify('reconnecting');
    if (isRefused) void this.reconnect();
    else this.socket.connect();
  }

  private async reconnect(): Promise<void> {
    await this.credentials.refresh().catch(() => undefined);
    if (this.connection === 'reconnecting') this.socket.connect();
  }
}
