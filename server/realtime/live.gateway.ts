import { Logger } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
} from '@nestjs/websockets';
import { type ClientEvents, LIVE_NAMESPACE } from '../../shared/realtime/events';
import { DomainError } from '../../shared/errors';
import { Metrics } from '../common';
import { LiveRooms } from './live-rooms';
import { type LiveNamespace, type LiveSocket, companyRoom, userRoom } from './live-types';
import { Presence } from './presence';
import { RedisLink } from './redis-link';
import { ExpiryTimer } from './socket-life';
import { SocketRequests } from './socket-requests';

const EVENTS: readonly (keyof ClientEvents)[] = [
  'project:join',
  'project:leave',
  'revision:check',
  'presence:say',
  'session:renew',
];

/** The door of everything live: who comes in here has passed the handshake's authentication. */
@WebSocketGateway({ namespace: LIVE_NAMESPACE })
export class LiveGateway
  implements OnGatewayInit<LiveNamespace>, OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket>
{
  private readonly logger = new Logger(LiveGateway.name);

  constructor(
    private readonly rooms: LiveRooms,
    private readonly presence: Presence,
    private readonly requests: SocketRequests,
    private readonly redis: RedisLink,
    private readonly metrics: Metrics,
  ) {}

  afterInit(namespace: LiveNamespace): void {
    this.rooms.open(namespace, this.redis.isShared);
  }

  handleConnection(socket: LiveSocket): void {
    const expiry = new ExpiryTimer(socket);
    const { companyId, userId } = socket.data.owner;
    // Untyped on purpose: what arrives is checked by each request, not by its type.
    const untyped: { on(event: string, listener: (...given: unknown[]) => void): unknown } = socket;
    for (const event of EVENTS) {
      untyped.on(event, (...given: unknown[]) => {
        const reply = given.at(-1) as ((answer: unknown) => void) | undefined;
        void this.answer(socket, event, given[0]).then((answer) => {
          if (event === 'session:renew') expiry.restart();
          if (typeof reply === 'function') reply(answer);
        });
      });
    }
    void socket.join([companyRoom(companyId), userRoom(userId)]);
    this.metrics.sockets.inc();
    this.presence.touch(companyId);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.metrics.sockets.dec();
    this.presence.touch(socket.data.owner.companyId);
  }

  private async answer(socket: LiveSocket, event: keyof ClientEvents, asked: unknown): Promise<unknown> {
    try {
      return await this.requests.table[event](socket, asked);
    } catch (error) {
      if (!(error instanceof DomainError))
        this.logger.error({ err: error, event }, 'A socket request failed');
      return this.requests.refusal(event, error);
    }
  }
}
