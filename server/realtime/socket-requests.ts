import { Injectable } from '@nestjs/common';
import type { PresenceRequest } from '#shared/contract/presence';
import type { JoinReply } from '#shared/realtime/events';
import { NamedSemaphores, type RevisionMark, companyScope, projectScope } from '#server/database/index';
import { type LiveSocket, projectRoom } from './live-types';
import { Presence } from './presence';
import { ScopeRevisions } from './scope-revisions';
import { SocketAuthentication } from './socket-authentication';

const joined = (mark: RevisionMark): JoinReply => ({ ok: true, ...mark, error: '' });
const NOT_FOUND: JoinReply = { ok: false, revision: 0, error: 'not_found' };

/** Messages of one person that read the database at once. The rest of a flood waits and is then refused. */
const AT_ONCE = 4;
const WAITING_MAX = 400;
/** Longest wait; a browser gives up then. */
const LONGEST_WAIT_MS = 8_000;

/** Answers the messages of sockets. */
@Injectable()
export class SocketRequests {
  private readonly turns = new NamedSemaphores(AT_ONCE, WAITING_MAX);

  constructor(
    private readonly revisions: ScopeRevisions,
    private readonly presence: Presence,
    private readonly authentication: SocketAuthentication,
  ) {}

  joinProject(socket: LiveSocket, projectId: number): Promise<JoinReply> {
    return this.inTurn(socket, () => this.join(socket, projectId));
  }

  private async join(socket: LiveSocket, projectId: number): Promise<JoinReply> {
    const scope = projectScope(socket.data.owner.companyId, projectId);
    if ((await this.revisions.of(scope)) === null) return NOT_FOUND;
    await socket.join(projectRoom(projectId));
    // Reads again after joining: a change in between arrives as an event or is part of this revision.
    const mark = await this.revisions.of(scope);
    return mark === null ? NOT_FOUND : joined(mark);
  }

  async leaveProject(socket: LiveSocket, projectId: number): Promise<JoinReply> {
    await socket.leave(projectRoom(projectId));
    return { ok: true, revision: 0, error: '' };
  }

  async checkRevision(socket: LiveSocket, scope: unknown): Promise<JoinReply> {
    if (typeof scope !== 'string') return NOT_FOUND;
    const company = companyScope(socket.data.owner.companyId);
    const mark = await this.inTurn(socket, () => this.revisions.ofKey(company, scope));
    return mark === null ? NOT_FOUND : joined(mark);
  }

  /** Returns false for a project in which the socket has not joined the room. */
  setPresence(socket: LiveSocket, { project_id, doing, editing }: PresenceRequest): boolean {
    if (project_id !== 0 && !socket.rooms.has(projectRoom(project_id))) return false;
    socket.data.whereabouts = { project_id, doing, editing };
    this.presence.touch(socket.data.owner.companyId);
    return true;
  }

  /**
   * Stores the newest access token; returns false for another user's.
   * @throws DomainError `unauthorized` or `session_ended`.
   */
  async renewSession(socket: LiveSocket, accessToken: unknown): Promise<boolean> {
    const { owner, claims } = await this.authentication.identify(accessToken);
    if (owner.userId !== socket.data.owner.userId) return false;
    socket.data.owner = owner;
    socket.data.expiresAt = claims.expiresAt.getTime();
    return true;
  }

  /** @throws DomainError `busy` when too many messages of the person wait. */
  private inTurn<T>({ data: { owner } }: LiveSocket, read: () => Promise<T>): Promise<T> {
    return this.turns.take(String(owner.userId), read, performance.now() + LONGEST_WAIT_MS);
  }
}
