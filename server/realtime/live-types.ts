import type { DefaultEventsMap, Namespace, RemoteSocket, Socket } from 'socket.io';
import type { ClientEvents, PresenceEntry, ServerEvents } from '../../shared/realtime/events';
import type { SessionOwner } from '../auth';

/** What a person's socket says of where they are. */
export type Whereabouts = Pick<PresenceEntry, 'project_id' | 'doing' | 'editing'>;

/** Set by the handshake, read by every node: plain data only. */
export interface LiveSocketData {
  owner: SessionOwner;
  /** When its access token expires, in milliseconds since 1970. */
  expiresAt: number;
  whereabouts: Whereabouts;
}

export type LiveNamespace = Namespace<ClientEvents, ServerEvents, DefaultEventsMap, LiveSocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, LiveSocketData>;
/** A socket of any node, as far as it is read. */
export type AnyLiveSocket = Pick<RemoteSocket<ServerEvents, LiveSocketData>, 'data'>;

/** The room of everybody in a company, joined by the handshake alone. */
export const companyRoom = (companyId: number): string => `company:${companyId}`;
/** The room of those who have a project open. */
export const projectRoom = (projectId: number): string => `project:${projectId}`;
/** The room of one person's sockets, joined by the handshake alone. */
export const userRoom = (userId: number): string => `user:${userId}`;
