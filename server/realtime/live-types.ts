import type { Namespace, RemoteSocket, Socket } from 'socket.io';
import type { ClientEvents, PresenceEntry, ServerEvents } from '#shared/realtime/events';
import type { SessionOwner } from '#server/people/auth/index';

/** A socket's place: its project, activity and open form. */
export type PresencePlace = Pick<PresenceEntry, 'project_id' | 'doing' | 'editing'>;

/** Data of a socket, set by the handshake and read by every node. Plain data only. */
export interface LiveSocketData {
  owner: SessionOwner;
  /** Time of its handshake, in milliseconds since 1970. */
  openedAt: number;
  /** Expiry of its access token, in milliseconds since 1970. */
  expiresAt: number;
  whereabouts: PresencePlace;
}

/** Messages from node to node. */
export interface NodeEvents {
  /** People of a company came, moved or left on another node. */
  'presence:moved': (companyId: number) => void;
}

export type LiveNamespace = Namespace<ClientEvents, ServerEvents, NodeEvents, LiveSocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, NodeEvents, LiveSocketData>;
/** A socket of any node, limited to what is used. */
export interface AnyLiveSocket extends Pick<RemoteSocket<ServerEvents, LiveSocketData>, 'id' | 'data'> {
  emit(event: 'socket:closed', ...parameters: Parameters<ServerEvents['socket:closed']>): boolean;
  disconnect(close: boolean): unknown;
}

/** Room of everybody in a company. Only the handshake joins it. */
export const companyRoom = (companyId: number): string => `company:${companyId}`;
/** Rooms of a company's browsers that take changes of who is online, and of those of the version before, which take lists. */
export const presenceRoom = (companyId: number, takes: 'changes' | 'lists'): string =>
  `presence-${takes}:${companyId}`;
/** Room of the people who have a project open. */
export const projectRoom = (projectId: number): string => `project:${projectId}`;
/** Room of one person's sockets. Only the handshake joins it. */
export const userRoom = (userId: number): string => `user:${userId}`;
