import type { EditUserRequest, UserReply } from '../../shared/contract/users';
import { DomainError } from '../../shared/errors';
import { cleanName } from '../../shared/rules/names';
import { ROLES, type RoleName } from '../../shared/rules/permissions';
import type { UserEntity } from './user.entity';

const DISPLAY_NAME_LENGTH_MAX = 80;

/** Who acts on another person. */
export interface Acting {
  readonly userId: number;
  readonly role: RoleName;
}

/** What an edit sets of a user. */
export type UserFields = Pick<
  UserReply,
  'first_name' | 'last_name' | 'display_name' | 'photo_url' | 'role_id'
>;

export const currentFields = (row: UserEntity): UserFields => ({
  first_name: row.first_name,
  last_name: row.last_name,
  display_name: row.display_name,
  photo_url: row.photo_url,
  role_id: row.role_id,
});

/** First and last name, as long as a display name may be: what stands for a person who has not signed up. */
export const displayNameOf = (firstName: string, lastName: string): string =>
  Array.from(cleanName(`${firstName} ${lastName}`))
    .slice(0, DISPLAY_NAME_LENGTH_MAX)
    .join('')
    .trim();

const tidied = (field: keyof UserFields, value: string | undefined): Partial<UserFields> =>
  value === undefined ? {} : { [field]: cleanName(value) };

/** Returns the fields that people may change of their own: names, display name and photo. */
export const ownChanges = (request: EditUserRequest): Partial<UserFields> => ({
  ...tidied('first_name', request.first_name),
  ...tidied('last_name', request.last_name),
  ...tidied('display_name', request.display_name),
  ...tidied('photo_url', request.photo_url),
});

/** Of another person: first and last name, and the role. */
export const colleagueChanges = (request: EditUserRequest): Partial<UserFields> => ({
  ...tidied('first_name', request.first_name),
  ...tidied('last_name', request.last_name),
  ...(request.role_id === undefined ? {} : { role_id: request.role_id }),
});

/**
 * Whether a person may sign in at all: approved, signed up, and of an active company. Nobody else is mailed a
 * link, and no link of theirs does anything.
 */
export const mayEnter = (person: {
  is_approved: number;
  company_is_active: number;
  password_hash: string;
}): boolean => person.is_approved === 1 && person.company_is_active === 1 && person.password_hash !== '';

/** A lower id is a higher role. */
const isAbove = (roleId: number, role: RoleName): boolean => roleId < ROLES[role];

/** A person of a higher role than one's own is not one's to touch. @throws DomainError `forbidden`. */
export function refuseAbove(acting: Acting, target: UserEntity): void {
  if (isAbove(target.role_id, acting.role)) throw new DomainError('forbidden');
}

/**
 * Refuses a role that one may not give (one above one's own, or Systems Admin, who is the provider's), and taking
 * the role of a Systems Admin away (spec 1 section 6).
 * @throws DomainError `forbidden`.
 */
export function refuseRole(acting: Acting, target: UserEntity, roleId: number): void {
  const touchesProvider = target.role_id === ROLES['Systems Admin'] || roleId === ROLES['Systems Admin'];
  if (touchesProvider || isAbove(roleId, acting.role)) throw new DomainError('forbidden');
}

/** Refuses a new role of one's own. A whole record may name the present one. @throws DomainError `forbidden`. */
export function refuseOwnRole(own: UserEntity, roleId: number | undefined): void {
  if (roleId !== undefined && roleId !== own.role_id) throw new DomainError('forbidden');
}

/** The stamp behind id and display name that makes each photo's name differ from the one before. */
const PHOTO_STAMP = /^-[0-9a-z]{1,12}$/;

/**
 * The name of a photo is the id and the display name joined, as clients send it, with or without a stamp.
 * @throws DomainError `invalid_request` for a new one that is anything else.
 */
export function refusePhotoName(
  before: UserEntity,
  { photo_url: url, display_name: name }: UserFields,
): void {
  if (url === '' || url === before.photo_url) return;
  const isMade = [before.display_name, name].some((one) => {
    const stamped = `${String(before.id)}-${one}`;
    return (
      url === `${String(before.id)}${one}` ||
      (url.startsWith(stamped) && PHOTO_STAMP.test(url.slice(stamped.length)))
    );
  });
  if (isMade) return;
  const message = 'must be your id and display name joined';
  throw new DomainError('invalid_request', { faults: [{ field: 'photo_url', message }] });
}

/**
 * Administrators show no approval action in the list of their company (spec 1 section 4): there nobody locks or
 * approves them, so that two of them cannot lock each other out. The provider does it in the admin area.
 * @throws DomainError `user_not_lockable`.
 */
export function refuseApprovalByColleague(target: UserEntity): void {
  if (target.role_id > ROLES['Account Admin']) return;
  throw new DomainError('user_not_lockable', { reason: 'An administrator is locked by the provider alone' });
}

/** @throws DomainError `user_not_lockable`. */
export function refuseOwnApproval(actor: { userId: number }, targetId: number): void {
  if (actor.userId !== targetId) return;
  throw new DomainError('user_not_lockable', { reason: 'You cannot lock or approve yourself' });
}

/** @throws DomainError `user_not_deletable`. */
export function refuseOwnDeletion(acting: { userId: number }, targetId: number): void {
  if (acting.userId !== targetId) return;
  throw new DomainError('user_not_deletable', { reason: 'You cannot delete yourself' });
}

/**
 * Only an Account Admin can delete a user, and only another, approved user (spec 1 section 6).
 * @throws DomainError `forbidden`, `user_not_deletable`.
 */
export function refuseDeletion(acting: Acting, target: UserEntity): void {
  refuseOwnDeletion(acting, target.id);
  refuseAbove(acting, target);
  if (!target.is_approved) {
    throw new DomainError('user_not_deletable', { reason: 'Only approved users can be deleted' });
  }
}
