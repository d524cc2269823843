import { setTimeout as wait } from 'node:timers/promises';
import { type Socket, io } from 'socket.io-client';
import {
  type ClientEvents,
  LIVE_NAMESPACE,
  type PresenceChange,
  type PresenceEntry,
  type ServerEvents,
} from '#shared/realtime/events';
import { presenceAfter } from '#shared/realtime/presence-change';
import type { TestApp } from './app';

/** Timeout of an answer, long enough for a busy machine. */
const ANSWER_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 10;

type PayloadOf<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];
type AnswerOf<E extends keyof ClientEvents> = Parameters<Parameters<ClientEvents[E]>[1]>[0];

/** Socket connection of a browser that records all events. */
export class LivePeer {
  readonly events: { event: string; payload: unknown }[] = [];

  constructor(readonly socket: Socket) {
    socket.onAny((event: string, payload: unknown) => this.events.push({ event, payload }));
  }

  /** Emits an event with any payload and waits for the answer. Tests send wrong payloads too. */
  ask<E extends keyof ClientEvents>(event: E, payload: unknown): Promise<AnswerOf<E>> {
    return this.socket.timeout(ANSWER_WITHIN_MS).emitWithAck(event, payload) as Promise<AnswerOf<E>>;
  }

  heard<E extends keyof ServerEvents>(event: E): PayloadOf<E>[] {
    return this.events.filter((one) => one.event === event).map(({ payload }) => payload as PayloadOf<E>);
  }

  /** Returns the first matching event, received before or after the call. */
  async waitForEvent<E extends keyof ServerEvents>(
    event: E,
    fits: (payload: PayloadOf<E>) => boolean = () => true,
  ): Promise<PayloadOf<E>> {
    const found = await eventually(() => this.heard(event).find(fits), `the event ${event}`);
    return found;
  }

  /** Returns who is online by the lists and changes so far. */
  people(): PresenceEntry[] {
    let people: PresenceEntry[] = [];
    for (const { event, payload } of this.events) {
      if (event === 'presence:list') people = payload as PresenceEntry[];
      if (event === 'presence:changed') people = presenceAfter(people, payload as PresenceChange);
    }
    return people;
  }

  /** Waits until those online fit, and returns them. */
  waitForPeople(fits: (people: PresenceEntry[]) => boolean): Promise<PresenceEntry[]> {
    return eventually(() => {
      const people = this.people();
      return fits(people) ? people : undefined;
    }, 'the people online');
  }

  async isGone(withinMs = ANSWER_WITHIN_MS): Promise<void> {
    await eventually(() => (this.socket.connected ? undefined : true), 'the disconnection', withinMs);
  }

  close(): void {
    this.socket.disconnect();
  }
}

/**
 * Waits until a check returns a value. The time is counted in looks: a machine that stalls this process, and the
 * application in it, does not use it up.
 */
export async function eventually<T>(
  ask: () => T | undefined,
  what: string,
  withinMs = ANSWER_WITHIN_MS,
): Promise<T> {
  for (let ms = 0; ms <= withinMs; ms += LOOK_EVERY_MS) {
    const answer = ask();
    if (answer !== undefined) return answer;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`Waited ${withinMs} ms for ${what}`);
}

const open: LivePeer[] = [];

/** Connects to an application. Rejects with the error code when the server refuses. */
export const connectLive = (app: TestApp, token: unknown): Promise<LivePeer> => connectLiveTo(app.url, token);

/**
 * Connects to an address. Rejects with the error code when the server refuses.
 * @param presence `lists` for a browser of the version before, which takes no changes of who is online
 */
export async function connectLiveTo(
  address: string,
  token: unknown,
  presence: 'changes' | 'lists' = 'changes',
): Promise<LivePeer> {
  const socket = io(address + LIVE_NAMESPACE, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token, presence },
  });
  const peer = new LivePeer(socket);
  open.push(peer);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error: Error & { data?: { code: string } }) => {
      socket.disconnect();
      reject(new Error(error.data?.code ?? error.message));
    });
  });
  return peer;
}

/** Closes the sockets that a test opened. They must close before the application does. */
export function closeLive(): void {
  for (const peer of open.splice(0)) peer.close();
}
