import { ROLES, type RoleName } from '../../shared/rules/permissions';
import type { UserReply } from '../../shared/contract/users';

/** A user as the database has it. */
export interface UserRow {
  id: number;
  company_id: number;
  role_id: number;
  email: string;
  first_name: string;
  last_name: string;
  display_name: string;
  is_approved: number;
  photo_url: string;
  is_signed_up: number;
  is_deleted: number;
  revision: number;
  created_by_id: number;
  updated_by_id: number;
}

const ROLE_NAMES = new Map(Object.entries(ROLES).map(([name, id]) => [id as number, name as RoleName]));

/** The role of an id; an unknown id reads only. */
export const roleNameOf = (roleId: number): RoleName => ROLE_NAMES.get(roleId) ?? 'Account Viewer';

/** A user on the wire (spec 1 section 3, "Settings user"). `online` holds the ids with a live socket. */
export function presentUser(row: UserRow, online: ReadonlySet<number>): UserReply {
  return {
    id: row.id,
    email: row.email,
    role_id: row.role_id,
    role_name: roleNameOf(row.role_id),
    first_name: row.first_name,
    last_name: row.last_name,
    display_name: row.display_name,
    company_id: row.company_id,
    is_approved: row.is_approved === 1,
    is_online: online.has(row.id),
    photo_url: row.photo_url,
    is_signed_up: row.is_signed_up === 1,
    is_deleted: row.is_deleted === 1,
    created_by_id: row.created_by_id,
    updated_by_id: row.updated_by_id,
    revision: row.revision,
  };
}
