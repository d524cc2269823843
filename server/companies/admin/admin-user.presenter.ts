import type { AdminUserReply } from '#shared/contract/companies';
import { presentUser } from '#server/people/users/index';
import type { UserEntity } from '#server/people/users/user.entity';

/** User with the name of their company. */
export type AdminUser = UserEntity & { company_name: string };

const NOBODY: ReadonlySet<number> = new Set();

/** Converts a user of any company to a reply. Presence is per company, so nobody is shown as online. */
export const presentAdminUser = (row: AdminUser): AdminUserReply => ({
  ...presentUser(row, NOBODY),
  company_name: row.company_name,
});
