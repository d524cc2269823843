import { UseFilters, UseGuards, UsePipes } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { PresenceRequest } from '#shared/contract/presence';
import { type ClientEvents, type JoinReply, LIVE_NAMESPACE } from '#shared/realtime/events';
import { AccessGuard, IdPipe, RequirePermission, validationPipe } from '#server/platform/common/index';
import { AckFilter } from './ack.filter';
import { LiveRooms } from './live-rooms';
import { type LiveNamespace, type LiveSocket, companyRoom, userRoom } from './live-types';
import { Presence } from './presence';
import { RedisLink } from './redis-link';
import { ExpiryTimer } from './socket-life';
import { SocketRequests } from './socket-requests';
import { SocketsOfAPerson } from './sockets-of-a-person';

/** Declares a handler of one of the messages that browsers send. */
const On = (event: keyof ClientEvents): MethodDecorator => SubscribeMessage(event);

/**
 * Accepts live connections that passed the handshake's authentication, and routes each message to its
 * handler.
 */
@RequirePermission('read')
@UseGuards(AccessGuard)
@UsePipes(validationPipe())
@UseFilters(AckFilter)
@WebSocketGateway({ namespace: LIVE_NAMESPACE })
export class LiveGateway
  implements OnGatewayInit<LiveNamespace>, OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket>
{
  private readonly expiries = new WeakMap<LiveSocket, ExpiryTimer>();

  constructor(
    private readonly rooms: LiveRooms,
    private readonly presence: Presence,
    private readonly requests: SocketRequests,
    private readonly redis: RedisLink,
    private readonly sockets: SocketsOfAPerson,
  ) {}

  afterInit(namespace: LiveNamespace): void {
    this.rooms.open(namespace, this.redis.isShared);
  }

  handleConnection(socket: LiveSocket): void {
    this.expiries.set(socket, new ExpiryTimer(socket));
    const { companyId, userId } = socket.data.owner;
    void socket.join([companyRoom(companyId), userRoom(userId)]);
    this.presence.opened(socket);
    this.sockets.opened(socket);
  }

  handleDisconnect(socket: LiveSocket): void {
    this.presence.notice(socket);
  }

  @On('project:join')
  join(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody(new IdPipe('project_id')) projectId: number,
  ): Promise<JoinReply> {
    return this.requests.joinProject(socket, projectId);
  }

  @On('project:leave')
  leave(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody(new IdPipe('project_id')) projectId: number,
  ): Promise<JoinReply> {
    return this.requests.leaveProject(socket, projectId);
  }

  @On('revision:check')
  check(@ConnectedSocket() socket: LiveSocket, @MessageBody() scope: unknown): Promise<JoinReply> {
    return this.requests.checkRevision(socket, scope);
  }

  @On('presence:say')
  say(@ConnectedSocket() socket: LiveSocket, @MessageBody() whereabouts: PresenceRequest): boolean {
    return this.requests.setPresence(socket, whereabouts);
  }

  @On('session:renew')
  async renew(@ConnectedSocket() socket: LiveSocket, @MessageBody() accessToken: unknown): Promise<boolean> {
    const isRenewed = await this.requests.renewSession(socket, accessToken);
    this.expiries.get(socket)?.restart();
    return isRenewed;
  }
}
