import type { AdminUserReply } from '../../shared/contract/companies';
import { type UserRow, presentUser } from '../users';

/** A user as the database has it, with the name of the company. */
export interface AdminUserRow extends UserRow {
  company_name: string;
}

const NOBODY: ReadonlySet<number> = new Set();

/** Presents a user of any company. Presence belongs to each company's own list, so nobody is online here. */
export const presentAdminUser = (row: AdminUserRow): AdminUserReply => ({
  ...presentUser(row, NOBODY),
  company_name: row.company_name,
});
