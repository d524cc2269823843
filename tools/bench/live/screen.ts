import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import type { Seat } from './seats';

export type Side = 'product' | 'bare';

/** Delays of the product's client, which tries again sooner or later by half. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;
const GIVE_UP_MS = 20_000;
const CHANGE = /"from":(\d+),"to":(\d+)/g;
const REASON = /"locked_reason":"([^"]*)"/g;
const EVENT = '42/live,["project:changed"';

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/** Hears what a screen was sent. */
export interface ScreenEvents {
  /** The screen received the change that made this revision. */
  arrived(projectId: number, revision: number): void;
  /** The screen has joined its project, and its copy is complete. */
  current(): void;
  askedSince(): void;
  failed(reason: string): void;
}

/** One browser tab, as its server sees it: a socket, the revision of its copy, and the calls that fill gaps. */
export class Screen {
  revision = 0;
  /** Value of the changing load in this copy. */
  reason = '';
  isCurrent = false;
  private socket: WebSocket | null = null;
  private failures = 0;
  private isReading = false;
  /** True when changes are missing that a running read may not have. */
  private isBehind = false;
  private isClosed = false;

  constructor(
    private readonly seat: Seat,
    private readonly at: { readonly side: Side; readonly url: string },
    private readonly events: ScreenEvents,
  ) {}

  get projectId(): number {
    return this.seat.projectId;
  }

  open(): void {
    const { side, url } = this.at;
    const path = side === 'bare' ? `/?project=${this.projectId}` : '/socket.io/?EIO=4&transport=websocket';
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, {
      perMessageDeflate: false,
      handshakeTimeout: GIVE_UP_MS,
      headers: { 'x-forwarded-for': this.seat.address },
    });
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.hear(data.toString()));
    socket.once('error', (error) => this.events.failed(error.message));
    socket.once('close', () => this.lost());
  }

  /** Cuts the connection without a farewell. The screen connects again by itself. */
  cut(): void {
    this.isCurrent = false;
    this.socket?.terminate();
  }

  close(): void {
    this.isClosed = true;
    this.socket?.terminate();
  }

  private lost(): void {
    this.isCurrent = false;
    if (this.isClosed) return;
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.failures) * (0.5 + Math.random());
    this.failures += 1;
    setTimeout(() => this.open(), delay);
  }

  private hear(message: string): void {
    if (message.startsWith(EVENT)) this.apply(message);
    else if (message === '2') this.socket?.send('3');
    else if (message === 'joined') this.becomeCurrent();
    else if (message.startsWith('0{'))
      this.socket?.send(`40/live,${JSON.stringify({ token: this.seat.token, presence: 'changes' })}`);
    else if (message.startsWith('40/live')) this.join();
    else if (message.startsWith('43/live,1')) this.joined(message);
    else if (message.startsWith('44/live')) this.events.failed(message);
  }

  private join(): void {
    this.socket?.send(`42/live,1["project:join",${this.projectId}]`);
    const place = { project_id: this.projectId, doing: 'Loads', editing: '' };
    this.socket?.send(`42/live,2${JSON.stringify(['presence:say', place])}`);
  }

  private joined(message: string): void {
    const [answer] = JSON.parse(message.slice('43/live,1'.length)) as [{ ok: boolean; revision: number }];
    if (!answer.ok) {
      this.events.failed(message);
      this.socket?.terminate();
    } else if (this.revision === 0 || answer.revision === this.revision) {
      this.revision = answer.revision;
      this.becomeCurrent();
    } else void this.readSince();
  }

  private becomeCurrent(): void {
    this.failures = 0;
    if (this.isCurrent) return;
    this.isCurrent = true;
    this.events.current();
  }

  private apply(message: string): void {
    let isGap = false;
    for (const [, from, to] of message.matchAll(CHANGE)) {
      this.events.arrived(this.projectId, Number(to));
      if (this.at.side === 'bare' || Number(from) <= this.revision) {
        this.revision = Math.max(this.revision, Number(to));
      } else isGap = true;
    }
    if (isGap) void this.readSince();
    else this.reason = [...message.matchAll(REASON)].at(-1)?.[1] ?? this.reason;
  }

  /** Reads the changes after the copy's revision, as the product's client does. A gap meanwhile is read afterwards. */
  private async readSince(): Promise<void> {
    this.isBehind = true;
    if (this.isReading) return;
    this.isReading = true;
    try {
      while (this.isBehind) {
        this.isBehind = false;
        this.events.askedSince();
        this.takeDelta(await this.call(`/api/pc/project-changes/${this.projectId}?since=${this.revision}`));
      }
      this.becomeCurrent();
    } catch (error) {
      this.events.failed(error instanceof Error ? error.message : String(error));
      setTimeout(() => void this.readSince(), FIRST_DELAY_MS);
    } finally {
      this.isReading = false;
    }
  }

  private takeDelta(reply: string): void {
    const { revision } = JSON.parse(reply) as { revision: number };
    if (revision < this.revision) return;
    this.revision = revision;
    this.reason = [...reply.matchAll(REASON)].at(-1)?.[1] ?? this.reason;
  }

  private call(path: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.seat.token}`, 'x-forwarded-for': this.seat.address };
    return new Promise((resolve, reject) => {
      get(`${this.at.url}${path}`, { agent, headers }, (response) => {
        text(response).then((body) => {
          if (response.statusCode === 200) resolve(body);
          else reject(new Error(`${path} answered ${response.statusCode ?? 0}`));
        }, reject);
      }).once('error', reject);
    });
  }
}
