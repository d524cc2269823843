import { ROLES, type RoleName } from '#shared/rules/permissions';
import type { UserReply } from '#shared/contract/users';
import type { UserEntity } from './user.entity';

const ROLE_NAMES = new Map(Object.entries(ROLES).map(([name, id]) => [id as number, name as RoleName]));

/** Returns the role of an id. An unknown id gets the read-only role. */
export const roleNameOf = (roleId: number): RoleName => ROLE_NAMES.get(roleId) ?? 'Account Viewer';

/** Presents a user as a reply. `online` holds the ids with an open socket. */
export function presentUser(row: UserEntity, online: ReadonlySet<number>): UserReply {
  return {
    id: row.id,
    email: row.email,
    role_id: row.role_id,
    role_name: roleNameOf(row.role_id),
    first_name: row.first_name,
    last_name: row.last_name,
    display_name: row.display_name,
    company_id: row.company_id,
    is_approved: row.is_approved,
    is_online: online.has(row.id),
    photo_url: row.photo_url,
    is_signed_up: row.is_signed_up,
    is_deleted: row.is_deleted,
    created_by_id: row.created_by_id,
    updated_by_id: row.updated_by_id,
    revision: row.revision,
  };
}
