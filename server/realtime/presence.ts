import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { PresenceEntry } from '#shared/realtime/events';
import type { OnlineUsers } from '#server/platform/common/index';
import { LiveRooms } from './live-rooms';
import { type LiveSocket, companyRoom, userRoom } from './live-types';
import { PRESENCE_EVERY_MS, pauseAfter, placesOf, presenceOf } from './presence-list';
import { SharedPresence } from './shared-presence';
import { Sightings } from './sightings';

/** Delay that merges sockets of one moment into one list. */
const GATHER_MS = 20;
/** Interval of full reads. A node that died sends nothing, so its people disappear with a later read. */
const HEAL_EVERY_MS = 2_500;

interface CompanyPresence {
  timer: NodeJS.Timeout | undefined;
  lastAt: number;
  /** Interval until the next list. */
  pauseMs: number;
  /** List that the sockets of this node have got last from it, as text. */
  lastList: string;
}

const notSent = (): CompanyPresence => ({
  timer: undefined,
  lastAt: 0,
  pauseMs: PRESENCE_EVERY_MS,
  lastList: '',
});

/**
 * Lists the people online. Each node knows its own sockets, and shares them with the others in Redis for seconds.
 * See docs/live-data.md#presence.
 */
@Injectable()
export class Presence implements OnlineUsers, OnModuleInit, OnApplicationShutdown {
  private readonly companies = new Map<number, CompanyPresence>();
  private heal: NodeJS.Timeout | undefined;
  private isHealing = false;

  constructor(
    private readonly rooms: LiveRooms,
    private readonly shared: SharedPresence,
    private readonly sightings: Sightings,
  ) {}

  onModuleInit(): void {
    this.heal = setInterval(() => void this.healLists(), HEAL_EVERY_MS);
    this.heal.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.heal);
    for (const { timer } of this.companies.values()) clearTimeout(timer);
    await this.shared.leave();
  }

  async onlineIn(companyId: number): Promise<ReadonlySet<number>> {
    return new Set((await this.people(companyId)).map((one) => one.user_id));
  }

  async people(companyId: number): Promise<PresenceEntry[]> {
    const own = placesOf(this.rooms.localSocketsIn(companyRoom(companyId)));
    return presenceOf(await this.shared.exchange(companyId, own));
  }

  /** Notices that a socket has opened or closed. Only the first and the last one here of a person change who is seen. */
  notice(socket: LiveSocket): void {
    const { companyId, userId } = socket.data.owner;
    this.touch(companyId);
    const others = this.rooms.localSocketsIn(userRoom(userId)).filter(({ id }) => id !== socket.id);
    if (others.length === 0) this.sightings.notice(socket);
  }

  /** Schedules a new list after somebody came, left or moved. One company of up to 380 people gets it within 300 ms. */
  touch(companyId: number): void {
    const state = this.companies.get(companyId) ?? notSent();
    this.companies.set(companyId, state);
    if (state.timer !== undefined) return;
    const wait = Math.max(GATHER_MS, state.lastAt + state.pauseMs - performance.now());
    state.timer = setTimeout(() => {
      state.timer = undefined;
      state.lastAt = performance.now();
      void this.send(companyId, state);
    }, wait);
  }

  /** Number of companies that get a new list soon. */
  private get waiting(): number {
    return [...this.companies.values()].filter(({ timer }) => timer !== undefined).length;
  }

  /** Sends a new list to the company on all nodes. */
  private async send(companyId: number, state: CompanyPresence): Promise<void> {
    const room = companyRoom(companyId);
    const people = await this.people(companyId);
    // Of several nodes, the list of another one may arrive last; the next full read then repeats this one.
    if (!this.rooms.areShared) state.lastList = JSON.stringify(people);
    this.rooms.to(room)?.emit('presence:list', people);
    const sockets = this.rooms.localSocketsIn(room).length;
    state.pauseMs = pauseAfter(people.length * sockets, this.waiting);
    const isOver = state.timer === undefined && sockets === 0;
    if (isOver) this.companies.delete(companyId);
  }

  /** Sends the lists that have changed since the last round to the sockets of this node. */
  private async healLists(): Promise<void> {
    if (this.isHealing) return;
    this.isHealing = true;
    for (const [companyId, state] of this.companies) {
      const people = await this.people(companyId);
      const text = JSON.stringify(people);
      if (text !== state.lastList) this.rooms.here(companyRoom(companyId))?.emit('presence:list', people);
      state.lastList = text;
    }
    this.isHealing = false;
  }
}
