import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { PresenceEntry } from '#shared/realtime/events';
import { presenceChange } from '#shared/realtime/presence-change';
import type { OnlineUsers } from '#server/platform/common/index';
import { LiveRooms } from './live-rooms';
import { type LiveSocket, companyRoom, presenceRoom, userRoom } from './live-types';
import { PRESENCE_EVERY_MS, pauseAfter, placesOf, presenceOf } from './presence-list';
import { SharedPresence } from './shared-presence';
import { Sightings } from './sightings';

/** Delay that merges sockets of one moment into one change. */
const GATHER_MS = 20;
/** Interval of full reads. A node that died sends nothing, so its people disappear with a later read. */
const HEAL_EVERY_MS = 2_500;

interface CompanyPresence {
  timer: NodeJS.Timeout | undefined;
  lastAt: number;
  /** Interval until the next change. */
  pauseMs: number;
  /** List that the sockets of this node have; null before the first one. */
  sent: readonly PresenceEntry[] | null;
  /** True when people of this node moved, which the other nodes have not heard yet. */
  isOwn: boolean;
}

const notSent = (): CompanyPresence => ({
  timer: undefined,
  lastAt: 0,
  pauseMs: PRESENCE_EVERY_MS,
  sent: null,
  isOwn: false,
});

/**
 * Tells who is online. Each node knows its own sockets, and shares them with the others in Redis for seconds. A socket
 * gets the list when it connects, then who came, moved or left. See docs/live-data.md#presence.
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
    this.rooms.onMoved((companyId) => {
      if (this.companies.has(companyId)) this.schedule(companyId);
    });
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

  /** Sends a new socket the list that the changes continue. */
  opened(socket: LiveSocket): void {
    const { companyId } = socket.data.owner;
    void socket.join(
      presenceRoom(companyId, socket.handshake.auth.presence === 'changes' ? 'changes' : 'lists'),
    );
    const sent = this.companies.get(companyId)?.sent ?? null;
    if (sent !== null) socket.emit('presence:list', [...sent]);
    this.notice(socket);
  }

  /** Notices that a socket has opened or closed. Only the first and the last one here of a person change who is seen. */
  notice(socket: LiveSocket): void {
    const { companyId, userId } = socket.data.owner;
    this.touch(companyId);
    const others = this.rooms.localSocketsIn(userRoom(userId)).filter(({ id }) => id !== socket.id);
    if (others.length === 0) this.sightings.notice(socket);
  }

  /** Schedules a change after somebody here came, left or moved. Others see it within 300 ms. */
  touch(companyId: number): void {
    this.schedule(companyId).isOwn = true;
  }

  private schedule(companyId: number): CompanyPresence {
    const state = this.companies.get(companyId) ?? notSent();
    this.companies.set(companyId, state);
    if (state.timer !== undefined) return state;
    const wait = Math.max(GATHER_MS, state.lastAt + state.pauseMs - performance.now());
    state.timer = setTimeout(() => {
      state.timer = undefined;
      state.lastAt = performance.now();
      void this.send(companyId, state);
    }, wait);
    return state;
  }

  /** Number of companies that get a change soon. */
  private get waiting(): number {
    return [...this.companies.values()].filter(({ timer }) => timer !== undefined).length;
  }

  /** Tells the sockets of this node what has changed, and the other nodes that something has. */
  private async send(companyId: number, state: CompanyPresence): Promise<void> {
    const { isOwn } = state;
    state.isOwn = false;
    const people = await this.people(companyId);
    if (isOwn) this.rooms.tellMoved(companyId);
    state.pauseMs = pauseAfter(this.tell(companyId, state, people), this.waiting);
    const isOver =
      state.timer === undefined && this.rooms.localSocketsIn(companyRoom(companyId)).length === 0;
    if (isOver) this.companies.delete(companyId);
  }

  /** Tells the sockets of this node who is online now. Returns the number of entries that this wrote. */
  private tell(companyId: number, state: CompanyPresence, people: PresenceEntry[]): number {
    const { sent } = state;
    state.sent = people;
    if (sent === null) {
      this.rooms.here(companyRoom(companyId))?.emit('presence:list', people);
      return people.length * this.rooms.localSocketsIn(companyRoom(companyId)).length;
    }
    const change = presenceChange(sent, people);
    const changed = change.seen.length + change.gone.length;
    if (changed === 0) return 0;
    const [changes, lists] = [presenceRoom(companyId, 'changes'), presenceRoom(companyId, 'lists')];
    this.rooms.here(changes)?.emit('presence:changed', change);
    const inLists = this.rooms.localSocketsIn(lists).length;
    if (inLists > 0) this.rooms.here(lists)?.emit('presence:list', people);
    return changed * this.rooms.localSocketsIn(changes).length + people.length * inLists;
  }

  /** Reads everybody again, and tells the sockets of this node what they have missed. */
  private async healLists(): Promise<void> {
    if (this.isHealing) return;
    this.isHealing = true;
    for (const [companyId, state] of this.companies)
      this.tell(companyId, state, await this.people(companyId));
    this.isHealing = false;
  }
}
