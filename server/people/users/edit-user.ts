import type { PlainReasonCode } from '#shared/contract/change-reason';
import { Injectable } from '@nestjs/common';
import type { EditUserRequest, UserReply, UserSavedReply } from '#shared/contract/users';
import { DomainError } from '#shared/errors/index';
import { ROLES, may } from '#shared/rules/permissions';
import {
  DomainEvents,
  OnlineUsers,
  type Principal,
  isSame,
  mergeRecord,
  scopeOf,
} from '#server/platform/common/index';
import { type CompanyChange, UnitsOfWork } from '#server/database/index';
import { SetPassword } from './set-password';
import {
  type UserFields,
  colleagueChanges,
  currentFields,
  displayNameOf,
  ownChanges,
  refuseAbove,
  refuseOwnRole,
  refusePhotoName,
  refuseRole,
  refuseUnconfirmed,
} from './user.policy';
import type { UserEntity } from './user.entity';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';

/** An edit of one person, with the acting user. */
interface Edit {
  readonly id: number;
  readonly principal: Principal;
  readonly body: Partial<UserFields>;
  readonly request: EditUserRequest;
  /** Hash of the new password; '' keeps the present one. */
  readonly passwordHash: string;
}

interface Edited {
  readonly data: UserReply;
  /** Role before the edit; null when it stays. */
  readonly lostRole: number | null;
}

/** Edits oneself (account settings), or a colleague for users who may manage users. */
@Injectable()
export class EditUser {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly passwords: SetPassword,
    private readonly online: OnlineUsers,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Edits a user. People change their own names, display name, photo and password. Of a colleague they change
   * first name, last name and role. Other fields of a whole record are ignored. A new role for oneself and a
   * colleague's password are refused. A new role signs the person out. A new password ends the user's other
   * sessions.
   * @throws DomainError `not_found`, `forbidden`, `password_refused` (400), `last_administrator` (409),
   * `administrator_unconfirmed` (409), `conflict` (409) after another user's edit
   */
  async run(principal: Principal, id: number, request: EditUserRequest): Promise<UserSavedReply> {
    const isSelf = id === principal.userId;
    if (!may(principal.role, 'edit users', { isOwn: isSelf })) throw new DomainError('forbidden');
    // Treats an empty password as none, because clients may send the whole record.
    const password = request.user_password ?? '';
    if (!isSelf && password !== '') throw new DomainError('forbidden');
    const passwordHash = password === '' ? '' : await this.passwords.hash(password);
    const body = isSelf ? ownChanges(request) : colleagueChanges(request);
    const scope = scopeOf(principal);
    const online = await this.online.onlineIn(scope.companyId);
    const edit: Edit = { id, principal, body, request, passwordHash };
    const saved = await this.units.changeCompany(
      scope,
      principal,
      { reason: { code: codeOf(edit) } },
      async (change) => {
        const before = await this.users.get(scope, id, change.sql);
        const after = await this.apply(change, before, edit);
        const data = presentUser(after, online);
        if (after === before) return { data, revision: change.from, lostRole: null };
        change.record('users', presentUser(before, online), data);
        const lostRole = after.role_id === before.role_id ? null : before.role_id;
        return { data, revision: change.revision, lostRole };
      },
    );
    this.afterwards(edit, saved);
    return { data: saved.data, revision: saved.revision, invitation: null };
  }

  /** Returns the row after the edit; the same object when nothing changes. */
  private async apply(change: CompanyChange, before: UserEntity, edit: Edit): Promise<UserEntity> {
    const { id, principal, body, request, passwordHash } = edit;
    const { revision: seenRevision } = request;
    refuseAbove(principal, before);
    if (id === principal.userId) refuseOwnRole(before, request.role_id);
    const current = currentFields(before);
    const merged = await mergeRecord(change, { entity: 'users', id }, current, { body, seenRevision });
    const fields = named(before, merged);
    refusePhotoName(before, fields);
    await this.refuseRoleOf(change, edit, { before, roleId: fields.role_id });
    if (isSame(current, fields) && passwordHash === '') return before;
    await this.users.update(change, id, fields);
    if (passwordHash !== '') await this.passwords.apply(change, otherSessionsOf(principal), passwordHash);
    return this.users.get(change.scope, id, change.sql);
  }

  private async refuseRoleOf(
    change: CompanyChange,
    { id, principal, request }: Edit,
    { before, roleId }: { before: UserEntity; roleId: number },
  ): Promise<void> {
    if (roleId === before.role_id) return;
    refuseRole(principal, before, roleId);
    if (before.role_id !== ROLES['Account Admin']) return;
    if (!(await this.users.hasOther('Account Admin', change, id))) {
      throw new DomainError('last_administrator');
    }
    refuseUnconfirmed(before, request.confirmed);
  }

  private afterwards({ id, principal, passwordHash }: Edit, { data, lostRole }: Edited): void {
    if (lostRole !== null) this.events.emit('SessionsEnded', { userId: id, reason: 'role' });
    if (lostRole === ROLES['Account Admin']) {
      const { companyId, displayName: by } = principal;
      this.events.emit('AdministratorRemoved', { companyId, by, newRole: data.role_name, person: data });
    }
    if (passwordHash === '') return;
    this.events.emit('SessionsEnded', { ...otherSessionsOf(principal), reason: 'password' });
    this.passwords.announce(data);
  }
}

/** Shows first and last name, as edited, until the person chooses a display name at sign-up. */
function named(before: UserEntity, fields: UserFields): UserFields {
  if (before.is_signed_up) return fields;
  return { ...fields, display_name: displayNameOf(fields.first_name, fields.last_name) };
}

/** Selects all of the user's sessions except the one of the call. */
const otherSessionsOf = ({ userId, sessionId }: Principal) => ({ userId, exceptSessionId: sessionId });

const codeOf = ({ id, principal, passwordHash }: Edit): PlainReasonCode => {
  if (id !== principal.userId) return 'user_edited';
  return passwordHash === '' ? 'profile_edited' : 'password_changed';
};
