import { Injectable, Logger } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis, type RedisOptions } from 'ioredis';
import type { OptionalChecks } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';

const COMMAND_TIMEOUT_MS = 1_000;
const BLOCK_MS = 2_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** Silence after which a connection with waiting commands counts as dead. A read waits BLOCK_MS for messages. */
const SILENCE_MS = 2 * BLOCK_MS;
const STREAM_LENGTH_MAX = 10_000;

type Settings = Pick<Configuration, 'redisUrl' | 'redisSentinels'>;

/**
 * Options of every connection. With sentinels, the address names the group that they watch, and each connection asks
 * them for its primary. A primary that has become a replica refuses writes, so its connections are made again.
 */
function optionsOf({ redisUrl, redisSentinels }: Settings): RedisOptions {
  const options: RedisOptions = {
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  };
  if (redisUrl === null || redisSentinels === null) return options;
  return {
    ...options,
    sentinels: [...redisSentinels],
    name: new URL(redisUrl).hostname,
    sentinelCommandTimeout: COMMAND_TIMEOUT_MS,
  };
}

/**
 * Connection for writes. Fails immediately while Redis is down: a queue would delay every event by ten
 * seconds.
 */
class WritingRedis extends Redis {
  private readonly readers: Redis[] = [];

  constructor(
    private readonly url: string,
    private readonly shared: RedisOptions,
  ) {
    super(url, {
      ...shared,
      enableOfflineQueue: false,
      commandTimeout: COMMAND_TIMEOUT_MS,
      maxRetriesPerRequest: 1,
    });
  }

  /**
   * Makes a connection for reads. It waits for Redis, or the adapter's loop would spin and its subscription
   * be lost.
   */
  override duplicate(): Redis {
    const reader = new Redis(this.url, { ...this.shared, maxRetriesPerRequest: null });
    // Only the connection for writes logs that Redis is down.
    reader.on('error', () => undefined);
    this.readers.push(reader);
    return reader;
  }

  /** Closes the connections for reads too, because nothing else closes them. */
  override disconnect(reconnect = false): void {
    super.disconnect(reconnect);
    if (!reconnect) for (const reader of this.readers) reader.disconnect();
  }
}

/** Connection to the other nodes where REDIS_URL is set. */
@Injectable()
export class RedisLink implements OptionalChecks {
  private readonly logger = new Logger(RedisLink.name);
  private readonly redis: WritingRedis | null;

  constructor(configuration: Configuration) {
    this.redis =
      configuration.redisUrl === null ? null : this.connect(configuration.redisUrl, optionsOf(configuration));
  }

  get usefulChecks(): OptionalChecks['usefulChecks'] {
    return this.redis === null ? [] : [['redis', () => this.check()]];
  }

  get isShared(): boolean {
    return this.redis !== null;
  }

  /** The connection for commands, null on a single node. Its commands fail within a second while Redis is down. */
  get commands(): Redis | null {
    return this.redis;
  }

  /** Returns the Socket.IO adapter over Redis streams, or null on a single node. */
  createAdapter(): ReturnType<typeof createAdapter> | null {
    if (this.redis === null) return null;
    return createAdapter(this.redis, {
      blockTimeInMs: BLOCK_MS,
      maxLen: STREAM_LENGTH_MAX,
      onlyPlaintext: true,
    });
  }

  /** Closes the connection after pending writes have arrived. The module calls it after its publishers. */
  async close(): Promise<void> {
    // Waits at most a second for Redis to answer.
    await this.redis?.quit().catch(() => undefined);
    this.redis?.disconnect();
  }

  private async check(): Promise<void> {
    await this.redis?.ping();
  }

  private connect(url: string, options: RedisOptions): WritingRedis {
    const redis = new WritingRedis(url, options);
    let isAway = false;
    redis.on('error', (error: Error) => {
      // One line for an outage: every try to connect fails again.
      if (!isAway)
        this.logger.warn({ err: error }, 'Redis is away; events of other nodes arrive late until it is back');
      isAway = true;
    });
    redis.on('ready', () => {
      isAway = false;
      this.logger.log('Live events are shared through Redis');
    });
    // The adapter does not await its PUBLISH, so a rejection would end the process.
    const publish = redis.publish.bind(redis);
    redis.publish = (channel: string | Buffer, message: string | Buffer) =>
      publish(channel, message).catch(() => 0);
    return redis;
  }
}
