import type { AdminUserReply } from '../../shared/contract/companies';
import { type UserRow, presentUser } from '../users';

/** An administrator as the database has it, with the name of the company. */
export interface AdminUserRow extends UserRow {
  company_name: string;
}

const NOBODY: ReadonlySet<number> = new Set();

/** An administrator on the wire. Who is online is a matter of each company's own list, so nobody is here. */
export const presentAdminUser = (row: AdminUserRow): AdminUserReply => ({
  ...presentUser(row, NOBODY),
  company_name: row.company_name,
});
