import { backOff } from '#shared/rules/back-off';
import type { Connection } from '#client/realtime/live-link';

/** `blocked`: the server answers calls, but no socket to it opens, as behind a proxy that refuses WebSockets. */
export type LiveState = Connection | 'blocked';

/** Time for the socket to connect before the server is asked over HTTP. Most lost lines are back sooner. */
export const PATIENCE_MS = 5_000;
/** Interval of the calls while sockets are blocked. The banner names it. */
export const ASK_EVERY_MS = 30_000;
const RETRY_MS = { first: PATIENCE_MS, longest: ASK_EVERY_MS, jitter: 0.5 };

const isTrying = (connection: Connection): boolean =>
  connection === 'connecting' || connection === 'reconnecting';

/**
 * Asks for changes over HTTP while the socket cannot connect, and tells a blocked socket from a lost line: only with
 * the first one are the calls answered. See docs/live-copy.md#blocked-sockets.
 */
export class HttpPolling {
  private connection: Connection = 'closed';
  private isAnswered = false;
  private isAsking = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the times when the socket took over. Answers of an earlier time do not count. */
  private generation = 0;

  /** @param ask requests the changes; rejects when the server cannot be reached */
  constructor(
    private readonly ask: () => Promise<void>,
    private readonly show: (state: LiveState) => void,
  ) {}

  /** Follows the state of the socket, and shows the state of the page. */
  follow(connection: Connection): void {
    this.connection = connection;
    if (!isTrying(connection)) this.stop();
    else if (this.timer === undefined && !this.isAsking) this.askIn(PATIENCE_MS);
    this.tell();
  }

  /** Asks immediately while the socket is not connected, as after the machine wakes. */
  askNow(): void {
    if (!isTrying(this.connection) || this.isAsking) return;
    clearTimeout(this.timer);
    void this.look();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.generation += 1;
    this.failures = 0;
    this.isAnswered = this.isAsking = false;
  }

  private askIn(delayMs: number): void {
    this.timer = setTimeout(() => void this.look(), delayMs);
  }

  private async look(): Promise<void> {
    const { generation } = this;
    this.isAsking = true;
    const isAnswered = await this.ask().then(
      () => true,
      () => false,
    );
    if (generation !== this.generation) return;
    this.isAsking = false;
    this.isAnswered = isAnswered;
    this.failures = isAnswered ? 0 : this.failures + 1;
    this.askIn(isAnswered ? ASK_EVERY_MS : backOff(this.failures, RETRY_MS));
    this.tell();
  }

  private tell(): void {
    this.show(this.isAnswered ? 'blocked' : this.connection);
  }
}
