import { Injectable } from '@nestjs/common';
import { type ClientEvents, DOING_LENGTH_MAX, type JoinReply } from '../../shared/realtime/events';
import { DomainError } from '../../shared/errors';
import { parseId } from '../common';
import { companyScope, projectScope } from '../database';
import { type LiveSocket, type Whereabouts, projectRoom } from './live-types';
import { Presence } from './presence';
import { ScopeRevisions } from './scope-revisions';
import { SocketAuthentication } from './socket-authentication';

type Name = keyof ClientEvents;
type AnswerOf<E extends Name> = Parameters<Parameters<ClientEvents[E]>[1]>[0];

/** What a browser may ask, as it arrives: nothing of it is believed. */
type Requests = { [E in Name]: (socket: LiveSocket, asked: unknown) => Promise<AnswerOf<E>> };

const EDITING = /^(?:[a-z_-]{1,30}:\d{1,15})?$/;

const joined = (revision: number): JoinReply => ({ ok: true, revision, error: '' });
const NOT_FOUND: JoinReply = { ok: false, revision: 0, error: 'not_found' };

/** Whereabouts with every field right, else null. */
export function readWhereabouts(asked: unknown): Whereabouts | null {
  if (typeof asked !== 'object' || asked === null) return null;
  const { project_id, doing, editing } = asked as Partial<Record<keyof Whereabouts, unknown>>;
  if (typeof project_id !== 'number' || !Number.isInteger(project_id) || project_id < 0) return null;
  if (typeof doing !== 'string' || doing.length > DOING_LENGTH_MAX) return null;
  if (typeof editing !== 'string' || !EDITING.test(editing)) return null;
  return { project_id, doing, editing };
}

/** The answers to what sockets ask, one entry an event. */
@Injectable()
export class SocketRequests {
  constructor(
    private readonly revisions: ScopeRevisions,
    private readonly presence: Presence,
    private readonly authentication: SocketAuthentication,
  ) {}

  readonly table: Requests = {
    'project:join': async (socket, asked) => {
      const projectId = parseId(asked, 'project_id');
      const scope = projectScope(socket.data.owner.companyId, projectId);
      if ((await this.revisions.ofProject(scope)) === null) return NOT_FOUND;
      await socket.join(projectRoom(projectId));
      // Read after joining: a change in between comes as an event or stands in this number already.
      const revision = await this.revisions.ofProject(scope);
      return revision === null ? NOT_FOUND : joined(revision);
    },

    'project:leave': async (socket, asked) => {
      await socket.leave(projectRoom(parseId(asked, 'project_id')));
      return joined(0);
    },

    'revision:check': async (socket, asked) => {
      if (typeof asked !== 'string') return NOT_FOUND;
      const revision = await this.revisions.of(companyScope(socket.data.owner.companyId), asked);
      return revision === null ? NOT_FOUND : joined(revision);
    },

    'presence:say': (socket, asked) => {
      const whereabouts = readWhereabouts(asked);
      // Who is not in a project's room is not in the project, whatever they say.
      const isThere =
        whereabouts?.project_id === 0 || socket.rooms.has(projectRoom(whereabouts?.project_id ?? 0));
      if (whereabouts === null || !isThere) return Promise.resolve(false);
      socket.data.whereabouts = whereabouts;
      this.presence.touch(socket.data.owner.companyId);
      return Promise.resolve(true);
    },

    'session:renew': async (socket, asked) => {
      const { owner, claims } = await this.authentication.identify(asked);
      if (owner.userId !== socket.data.owner.userId) return false;
      socket.data.owner = owner;
      socket.data.expiresAt = claims.expiresAt.getTime();
      return true;
    },
  };

  /** The answer to a question that failed: its code and nothing else. */
  refusal<E extends Name>(event: E, error: unknown): AnswerOf<E> {
    const code = error instanceof DomainError ? String(error.code) : 'internal';
    const answers: { [N in Name]: AnswerOf<N> } = {
      'project:join': { ok: false, revision: 0, error: code },
      'project:leave': { ok: false, revision: 0, error: code },
      'revision:check': { ok: false, revision: 0, error: code },
      'presence:say': false,
      'session:renew': false,
    };
    return answers[event];
  }
}
