import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { PresenceEntry } from '#shared/realtime/events';
import { RedisLink } from './redis-link';

/** Longest time for which the people of a silent node are shown. Each exchange renews it. */
const ALIVE_MS = 7_000;
/** Life of a company's key after its last exchange. */
const COMPANY_MS = 60_000;

const companyKey = (companyId: number): string => `haulbook:presence:${companyId}`;
const nodeKey = (node: string): string => `haulbook:node:${node}`;

/**
 * Shares with the other nodes who is online. Redis has a hash for each company, with a field for each node, and a key with
 * a time to live for each node. No node asks another one, so the cost does not grow with their number, and a
 * frozen or dead node delays nobody. Redis measures the times, so the clocks of nodes do not matter.
 */
@Injectable()
export class SharedPresence {
  private readonly logger = new Logger(SharedPresence.name);
  private readonly node = randomUUID();

  constructor(private readonly redis: RedisLink) {}

  /**
   * Stores the places of this node's people, and returns those of all nodes that are alive. Returns the given ones alone
   * while Redis is down, and on a single node.
   */
  async exchange(companyId: number, own: readonly PresenceEntry[]): Promise<PresenceEntry[]> {
    try {
      return [...own, ...(await this.exchangeWithOthers(companyId, own))];
    } catch (error) {
      this.logger.debug({ err: error, companyId }, 'Could not read who is online on other nodes');
      return [...own];
    }
  }

  /** Removes the people of this node for all others, when it stops. */
  async leave(): Promise<void> {
    // Without Redis nobody sees them, and the time to live ends later anyway.
    await this.redis.commands?.del(nodeKey(this.node)).catch(() => undefined);
  }

  private async exchangeWithOthers(
    companyId: number,
    own: readonly PresenceEntry[],
  ): Promise<PresenceEntry[]> {
    const { commands } = this.redis;
    if (commands === null) return [];
    const key = companyKey(companyId);
    const writing = commands.multi().set(nodeKey(this.node), '1', 'PX', ALIVE_MS);
    if (own.length > 0) writing.hset(key, this.node, JSON.stringify(own)).pexpire(key, COMPANY_MS);
    else writing.hdel(key, this.node);
    const answers = await writing.hgetall(key).exec();
    const nodes = new Map(Object.entries((answers?.at(-1)?.[1] ?? {}) as Record<string, string>));
    nodes.delete(this.node);
    return this.placesOfLiving(key, nodes);
  }

  /** Returns the places of nodes that are alive, and removes those of dead ones. */
  private async placesOfLiving(key: string, nodes: ReadonlyMap<string, string>): Promise<PresenceEntry[]> {
    const { commands } = this.redis;
    const names = [...nodes.keys()];
    if (commands === null || names.length === 0) return [];
    const alive = await commands.mget(names.map(nodeKey));
    const dead = names.filter((_, at) => alive[at] === null);
    if (dead.length > 0) await commands.hdel(key, ...dead);
    return names
      .filter((_, at) => alive[at] !== null)
      .flatMap((name) => JSON.parse(nodes.get(name) ?? '[]') as PresenceEntry[]);
  }
}
