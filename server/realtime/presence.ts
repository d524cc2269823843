import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { PresenceEntry } from '#shared/realtime/events';
import type { OnlineUsers } from '#server/platform/common/index';
import { LiveRooms } from './live-rooms';
import { type LiveSocket, companyRoom, userRoom } from './live-types';
import { presenceOf } from './presence-list';
import { Sightings } from './sightings';

/** Interval between two lists of a company, however many people come and go. */
export const PRESENCE_EVERY_MS = 300;
/** Delay that merges sockets of one moment into one list. */
const GATHER_MS = 20;
/** Interval of full reads. A node that died sends nothing, so its people disappear with the next read. */
const HEAL_EVERY_MS = 10_000;

interface CompanyPresence {
  timer: NodeJS.Timeout | undefined;
  lastAt: number;
  lastSent: string;
}

/**
 * Lists the people online, read from the live sockets of all nodes and never stored.
 * See docs/live-data.md#presence.
 */
@Injectable()
export class Presence implements OnlineUsers, OnModuleInit, OnApplicationShutdown {
  private readonly companies = new Map<number, CompanyPresence>();
  private heal: NodeJS.Timeout | undefined;

  constructor(
    private readonly rooms: LiveRooms,
    private readonly sightings: Sightings,
  ) {}

  onModuleInit(): void {
    this.heal = setInterval(() => void this.healLists(), HEAL_EVERY_MS);
    this.heal.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.heal);
    for (const { timer } of this.companies.values()) clearTimeout(timer);
  }

  async onlineIn(companyId: number): Promise<ReadonlySet<number>> {
    return new Set((await this.people(companyId)).map((one) => one.user_id));
  }

  async people(companyId: number): Promise<PresenceEntry[]> {
    return presenceOf(await this.rooms.socketsIn(companyRoom(companyId)));
  }

  /** Notices that a socket has opened or closed. Only the first and the last one here of a person change who is seen. */
  notice(socket: LiveSocket): void {
    const { companyId, userId } = socket.data.owner;
    this.touch(companyId);
    const others = this.rooms.localSocketsIn(userRoom(userId)).filter(({ id }) => id !== socket.id);
    if (others.length === 0) this.sightings.report([socket]);
  }

  /** Schedules a new list after somebody came, left or moved. The company gets it within 300 ms. */
  touch(companyId: number): void {
    const state = this.companies.get(companyId) ?? { timer: undefined, lastAt: 0, lastSent: '' };
    this.companies.set(companyId, state);
    if (state.timer !== undefined) return;
    const wait = Math.max(GATHER_MS, state.lastAt + PRESENCE_EVERY_MS - Date.now());
    state.timer = setTimeout(() => {
      state.timer = undefined;
      state.lastAt = Date.now();
      void this.send(companyId, state, true);
    }, wait);
  }

  private async send(companyId: number, state: CompanyPresence, evenSame: boolean): Promise<void> {
    const people = await this.people(companyId);
    const text = JSON.stringify(people);
    if (!evenSame && text === state.lastSent) return;
    state.lastSent = text;
    if (people.length === 0) this.companies.delete(companyId);
    this.rooms.to(companyRoom(companyId))?.emit('presence:list', people);
  }

  private async healLists(): Promise<void> {
    for (const [companyId, state] of this.companies) {
      if (state.timer === undefined) await this.send(companyId, state, false);
    }
  }
}
