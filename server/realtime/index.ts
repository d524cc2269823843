// Owns the live connection: sockets, rooms, presence, and the events of committed changes.
// Publishes the events of shared/realtime to the browsers.
// Listens to CommittedChanges (after each commit) and to the domain event SessionsEnded.
export { LiveSocketAdapter } from './live-socket.adapter';
export { Presence } from './presence';
export { ProgressPublisher } from './progress-publisher';
export { ProjectEnrichment } from './live-publisher';
export { RealtimeModule } from './realtime.module';
export { RedisLink } from './redis-link';
export { UserEvents } from './user-events';
