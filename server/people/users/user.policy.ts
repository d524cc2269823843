import { cutText } from '#shared/cells/well-formed-text';
import type { EditUserRequest } from '#shared/contract/users';
import { DomainError } from '#shared/errors/index';
import { cleanName } from '#shared/rules/names';
import { ROLES, type RoleName } from '#shared/rules/permissions';
import type { UserEntity } from './user.entity';

const DISPLAY_NAME_LENGTH_MAX = 80;

/** The user who acts on another person. */
export interface Acting {
  readonly userId: number;
  readonly role: RoleName;
}

/** Fields of a user that an edit sets. */
export type UserFields = Required<Omit<EditUserRequest, 'user_password' | 'confirmed' | 'revision'>>;

export const currentFields = (row: UserEntity): UserFields => ({
  first_name: row.first_name,
  last_name: row.last_name,
  display_name: row.display_name,
  photo_url: row.photo_url,
  role_id: row.role_id,
});

/** Returns first and last name, cut to the length of a display name. Shown until the person signs up. */
export const displayNameOf = (firstName: string, lastName: string): string =>
  cutText(cleanName(`${firstName} ${lastName}`), DISPLAY_NAME_LENGTH_MAX).trim();

const tidied = (field: keyof UserFields, value: string | undefined): Partial<UserFields> =>
  value === undefined ? {} : { [field]: cleanName(value) };

/** Returns the fields that people may change of their own: names, display name and photo. */
export const ownChanges = (request: EditUserRequest): Partial<UserFields> => ({
  ...tidied('first_name', request.first_name),
  ...tidied('last_name', request.last_name),
  ...tidied('display_name', request.display_name),
  ...tidied('photo_url', request.photo_url),
});

/** Returns the fields that people may change of a colleague: first name, last name and role. */
export const colleagueChanges = (request: EditUserRequest): Partial<UserFields> => ({
  ...tidied('first_name', request.first_name),
  ...tidied('last_name', request.last_name),
  ...(request.role_id === undefined ? {} : { role_id: request.role_id }),
});

/**
 * Returns true when a person may sign in: approved, signed up, and in an active company. All others get no
 * links by mail, and their links do nothing.
 */
export const maySignIn = (person: {
  is_approved: number;
  company_is_active: number;
  password_hash: string;
}): boolean => person.is_approved === 1 && person.company_is_active === 1 && person.password_hash !== '';

/** Returns true for a higher role. A lower id is a higher role. */
const isAbove = (roleId: number, role: RoleName): boolean => roleId < ROLES[role];

/** Refuses an action on a person of a higher role. @throws DomainError `forbidden` */
export function refuseAbove(acting: Acting, target: UserEntity): void {
  if (isAbove(target.role_id, acting.role)) throw new DomainError('forbidden');
}

/**
 * Refuses to give a role above the user's own. Refuses to give or take away the role Systems Admin, which
 * belongs to the provider.
 * @throws DomainError `forbidden`
 */
export function refuseRole(acting: Acting, target: UserEntity, roleId: number): void {
  const touchesProvider = target.role_id === ROLES['Systems Admin'] || roleId === ROLES['Systems Admin'];
  if (touchesProvider || isAbove(roleId, acting.role)) throw new DomainError('forbidden');
}

/**
 * Refuses a new role for oneself. A whole record may name the present one. @throws DomainError `forbidden`
 */
export function refuseOwnRole(own: UserEntity, roleId: number | undefined): void {
  if (roleId !== undefined && roleId !== own.role_id) throw new DomainError('forbidden');
}

/** Matches the stamp after id and display name, which makes each photo's name new. */
const PHOTO_STAMP = /^-[0-9a-z]{1,12}$/;

/**
 * Refuses a new photo name that is not the id and display name joined, with or without a stamp.
 * @throws DomainError `invalid_request`
 */
export function refusePhotoName(
  before: UserEntity,
  { photo_url: url, display_name: name }: UserFields,
): void {
  if (url === '' || url === before.photo_url) return;
  const isMade = [before.display_name, name].some((one) => {
    const stamped = `${before.id}-${one}`;
    return (
      url === `${before.id}${one}` || (url.startsWith(stamped) && PHOTO_STAMP.test(url.slice(stamped.length)))
    );
  });
  if (isMade) return;
  const message = 'must be your id and display name joined';
  throw new DomainError('invalid_request', { faults: [{ field: 'photo_url', message }] });
}

/**
 * Refuses to approve or lock an administrator from the company's own list, so that two of them cannot lock
 * each other out. The provider does it in the admin area.
 * @throws DomainError `user_not_lockable`
 */
export function refuseApprovalByColleague(target: UserEntity): void {
  if (target.role_id > ROLES['Account Admin']) return;
  throw new DomainError('user_not_lockable', { reason: 'Only Haulbook staff can lock an administrator' });
}

/**
 * Requires confirmation before an administrator loses the role or is deleted. Otherwise two administrators could throw
 * each other out by a slip. @throws DomainError `administrator_unconfirmed`
 */
export function refuseUnconfirmed({ display_name: name }: UserEntity, confirmed: boolean | undefined): void {
  if (confirmed !== true) throw new DomainError('administrator_unconfirmed', { name });
}

/** @throws DomainError `user_not_lockable`. */
export function refuseOwnApproval(actor: { userId: number }, targetId: number): void {
  if (actor.userId !== targetId) return;
  throw new DomainError('user_not_lockable', { reason: "You can't lock or approve yourself" });
}

/** @throws DomainError `user_not_deletable`. */
export function refuseOwnDeletion(acting: { userId: number }, targetId: number): void {
  if (acting.userId !== targetId) return;
  throw new DomainError('user_not_deletable', { reason: "You can't delete yourself" });
}

/**
 * Allows a deletion only to an Account Admin, and only of another, approved user.
 * @throws DomainError `forbidden`, `user_not_deletable`
 */
export function refuseDeletion(acting: Acting, target: UserEntity): void {
  refuseOwnDeletion(acting, target.id);
  refuseAbove(acting, target);
  if (!target.is_approved) {
    throw new DomainError('user_not_deletable', { reason: 'Only approved users can be deleted' });
  }
}
