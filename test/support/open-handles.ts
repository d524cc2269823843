import { ChildProcess } from 'node:child_process';
import { Server, Socket } from 'node:net';
import { ROOT } from './checkout';
import { until } from './until';

/** Time for connections and servers that are closing. Those that a test forgot stay open. */
const CLOSE_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 5;
const FRAMES = 40;
/** Lines of these are never the reason. */
const NOT_OURS = /node_modules|node:|open-handles\.ts|closing-environment\.ts/;

interface OpenHandle {
  readonly what: string;
  /** Error that knows where it was opened. Its text is made only when it is needed. */
  readonly opened: Error;
  isOpen(): boolean;
}

/** Handle of libuv, as sockets and servers keep it. It holds a process only while it is referenced. */
interface Handle {
  hasRef?(): boolean;
}

const holdsProcess = (owner: object): boolean => {
  const { _handle: handle } = owner as { _handle?: Handle | null };
  return handle != null && handle.hasRef?.() !== false;
};

/**
 * Kinds of handles of Node. The others are requests, which end, timers, and pipes: Node opens those of its output with
 * the first line that is written.
 */
const KINDS = ['TCPSocketWrap', 'TCPServerWrap', 'ProcessWrap', 'UDPWrap', 'FSEventWrap'];

/** Counts the handles that hold this process, by their kinds. */
function countKinds(): Map<string, number> {
  const held = process.getActiveResourcesInfo();
  return new Map(KINDS.map((kind) => [kind, held.filter((one) => one === kind).length]));
}

/** Remembers who opened which connection, server, program or timer, since it was started. */
class OpenHandles {
  private readonly handles = new Map<object, OpenHandle>();
  private isWatching = false;
  private before = new Map<string, number>();

  /** Starts over, for the next file of tests. */
  start(): void {
    this.handles.clear();
    this.before = countKinds();
    this.isWatching = true;
  }

  remember(handle: object, what: string, isOpen: () => boolean): void {
    if (!this.isWatching || this.handles.has(handle)) return;
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = FRAMES;
    this.handles.set(handle, { what, opened: new Error(what), isOpen });
    Error.stackTraceLimit = limit;
  }

  forget(handle: unknown): void {
    this.handles.delete(handle as object);
  }

  /** Waits for those that are closing, and returns what is left, each with the line that opened it. */
  async left(): Promise<string[]> {
    const deadline = Date.now() + CLOSE_WITHIN_MS;
    const isClosed = (): boolean => this.open().length === 0 && this.unknown().length === 0;
    await until(() => isClosed() || Date.now() > deadline, { lookEveryMs: LOOK_EVERY_MS });
    this.isWatching = false;
    const known = this.open().map(({ what, opened }) => `${what}, opened ${placeOf(opened)}`);
    this.handles.clear();
    return known.length > 0 ? known : this.unknown();
  }

  /** Counts the handles of each kind that were not open at the start, also those whose line is known. */
  private unknown(): string[] {
    return [...countKinds()]
      .map(([kind, count]) => ({ kind, more: count - (this.before.get(kind) ?? 0) }))
      .filter(({ more }) => more > 0)
      .map(({ kind, more }) => `${more} × ${kind}, opened at an unknown line`);
  }

  private open(): OpenHandle[] {
    return [...this.handles.values()].filter((handle) => handle.isOpen());
  }
}

/** Returns the line of a spec file, or of the nearest code of ours. */
function placeOf({ stack = '' }: Error): string {
  const lines = stack
    .split('\n')
    .slice(1)
    .filter((line) => !NOT_OURS.test(line) && line.includes(ROOT))
    .map((line) => line.trim().replace(/^at /, '').replaceAll(`${ROOT}/`, ''));
  const spec = lines.find((line) => line.includes('.spec.'));
  const [nearest] = lines;
  if (nearest === undefined) return `by a library:\n${stack}`;
  return spec === undefined || spec === nearest ? `at ${nearest}` : `at ${spec}, by ${nearest}`;
}

export const openHandles = new OpenHandles();

const PATCHED = Symbol.for('haulbook.open-handles');

/** Calls something before each call of a method. */
function beforeCalls<T extends object>(prototype: T, method: string, before: (owner: T) => void): void {
  const real = Reflect.get(prototype, method) as (...args: unknown[]) => unknown;
  const watched = function (this: T, ...args: unknown[]): unknown {
    before(this);
    return real.apply(this, args);
  };
  Reflect.set(prototype, method, watched);
}

/** Remembers the connections, servers and programs of this process. Does so once in a process. */
export function watchNetwork(): void {
  if (Reflect.has(Socket.prototype, PATCHED)) return;
  Reflect.set(Socket.prototype, PATCHED, true);
  beforeCalls(Socket.prototype, 'connect', (socket) => {
    openHandles.remember(socket, 'connection', () => !socket.destroyed && holdsProcess(socket));
    socket.once('close', () => openHandles.forget(socket));
  });
  beforeCalls(Server.prototype, 'listen', (server) => {
    openHandles.remember(server, 'server', () => server.listening && holdsProcess(server));
    server.once('close', () => openHandles.forget(server));
  });
  beforeCalls(ChildProcess.prototype, 'spawn', (program) => {
    openHandles.remember(program, 'program', () => holdsProcess(program));
    program.once('exit', () => openHandles.forget(program));
  });
}

type Timers = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'>;

/** Remembers the timers of a global object. */
export function watchTimers(timers: Timers): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const real = timers[name] as (...args: unknown[]) => NodeJS.Timeout;
    const watched = (callback: (...given: unknown[]) => void, ...args: unknown[]): NodeJS.Timeout => {
      const timer = real(
        (...given: unknown[]) => {
          if (name === 'setTimeout') openHandles.forget(timer);
          callback(...given);
        },
        ...args,
      );
      openHandles.remember(timer, name, () => timer.hasRef());
      return timer;
    };
    timers[name] = Object.assign(watched, real) as never;
  }
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const real = timers[name] as (timer: unknown) => void;
    timers[name] = (timer: unknown) => {
      openHandles.forget(timer);
      real(timer);
    };
  }
}
