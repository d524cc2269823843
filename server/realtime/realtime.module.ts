import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { AuthModule } from '#server/people/auth/index';
import { LiveHandshakes } from './live-handshakes';
import { LivePublisher } from './live-publisher';
import { LiveRooms } from './live-rooms';
import { LargeChangePublisher } from './large-change-publisher';
import { LiveGateway } from './live.gateway';
import { MovedProjects } from './moved-projects';
import { Presence } from './presence';
import { UnidentifiedConnections } from './unidentified-connections';
import { ProgressPublisher } from './progress-publisher';
import { RedisLink } from './redis-link';
import { ScopeRevisions } from './scope-revisions';
import { SessionWatch } from './session-watch';
import { SharedPresence } from './shared-presence';
import { Sightings } from './sightings';
import { SocketAuthentication } from './socket-authentication';
import { SocketRequests } from './socket-requests';
import { SocketsOfAPerson } from './sockets-of-a-person';
import { UserEvents } from './user-events';

@Module({
  imports: [AuthModule],
  providers: [
    LargeChangePublisher,
    LiveGateway,
    LiveHandshakes,
    LivePublisher,
    LiveRooms,
    MovedProjects,
    UnidentifiedConnections,
    Presence,
    ProgressPublisher,
    RedisLink,
    ScopeRevisions,
    SessionWatch,
    SharedPresence,
    Sightings,
    SocketAuthentication,
    SocketRequests,
    SocketsOfAPerson,
    UserEvents,
  ],
  exports: [Presence, ProgressPublisher, RedisLink, SocketAuthentication, UserEvents],
})
export class RealtimeModule implements OnApplicationShutdown {
  constructor(private readonly redis: RedisLink) {}

  /** Runs after the shutdown of the providers, which have published their last events. */
  onApplicationShutdown(): Promise<void> {
    return this.redis.close();
  }
}
