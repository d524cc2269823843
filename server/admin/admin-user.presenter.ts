import type { AdminUserReply } from '../../shared/contract/companies';
import { presentUser } from '../users';
import type { UserEntity } from '../users/user.entity';

/** A user with the name of the company. */
export type AdminUser = UserEntity & { company_name: string };

const NOBODY: ReadonlySet<number> = new Set();

/** Presents a user of any company. Presence belongs to each company's own list, so nobody is online here. */
export const presentAdminUser = (row: AdminUser): AdminUserReply => ({
  ...presentUser(row, NOBODY),
  company_name: row.company_name,
});
