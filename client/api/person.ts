import type { SessionUser } from '#shared/contract/auth';
import type { CompanyReply } from '#shared/contract/companies';
import type { DraftOwner } from './drafts';

/** Returns the user and company of a session or an answer. */
export const personOf = ({ user, company }: { user: SessionUser; company: CompanyReply }): DraftOwner => ({
  userId: user.id,
  companyId: company.id,
});

/** Returns true for the same user in the same company. */
export const isSamePerson = (one: DraftOwner, other: DraftOwner): boolean =>
  one.userId === other.userId && one.companyId === other.companyId;
