import type {
  AdminCompanyRequest,
  AdminUserReply,
  CompanyReply,
  CompanyStatusRequest,
} from '../../shared/contract/companies';
import type { AdminUserApprovalRequest, AdminUserRequest } from '../../shared/contract/admin-users';
import type { InvitationReply } from '../../shared/contract/users';
import { api, newIdempotencyKey } from './client';
import { saveRecord, type RecordStamp } from './records';

/** GET /admin/companies: all companies of the installation. Throws ApiError. */
export const readCompanies = (): Promise<CompanyReply[]> => api.get<CompanyReply[]>('/admin/companies');

/** POST /admin/company/0 or PATCH /admin/company/{id}. Throws ApiError (company_exists, conflict). */
export function saveCompany(
  stamp: RecordStamp,
  { company_name, api_key }: Pick<AdminCompanyRequest, 'company_name' | 'api_key'>,
): Promise<CompanyReply> {
  return saveRecord<CompanyReply>('/admin/company', stamp, { company_name, api_key });
}

/** PATCH /admin/company/status/{id}; an inactive company's people are signed out at once. Throws ApiError. */
export function changeCompanyStatus(
  id: number,
  working_status: CompanyStatusRequest['working_status'],
): Promise<CompanyReply> {
  return api.patch<CompanyReply>(`/admin/company/status/${String(id)}`, { working_status });
}

/** GET /admin/admin-users: the users of all companies. Throws ApiError. */
export const readAdminUsers = (): Promise<AdminUserReply[]> =>
  api.get<AdminUserReply[]>('/admin/admin-users');

/** POST /admin/user/0: answers the list after it. Throws ApiError (user_exists). */
export function addAdminUser(
  body: Pick<AdminUserRequest, 'first_name' | 'last_name' | 'email' | 'company_id'>,
  idempotencyKey: string,
): Promise<AdminUserReply[]> {
  return api.post<AdminUserReply[]>('/admin/user/0', body, { idempotencyKey });
}

/**
 * PATCH /admin/user-approval: answers the list after it. Throws ApiError: last_administrator_unconfirmed unless
 * `confirmed`.
 */
export function approveAdminUser({
  id,
  is_approved,
  confirmed,
}: Pick<AdminUserApprovalRequest, 'id' | 'is_approved' | 'confirmed'>): Promise<AdminUserReply[]> {
  return api.patch<AdminUserReply[]>('/admin/user-approval', { id, is_approved, confirmed });
}

/**
 * PATCH /admin/user/delete/{id}: answers the list after it. Throws ApiError: last_administrator_unconfirmed unless
 * `confirmed`, user_not_deletable.
 */
export function deleteAdminUser(id: number, confirmed: boolean): Promise<AdminUserReply[]> {
  return api.patch<AdminUserReply[]>(`/admin/user/delete/${String(id)}`, { confirmed });
}

/**
 * POST /admin/user/invitation/{id}: a new link for a user of any company who has not signed up, mailed or
 * only to be copied; the old one is void then. Throws ApiError.
 */
export function inviteAdminUser(id: number, send: boolean): Promise<InvitationReply> {
  const idempotencyKey = newIdempotencyKey();
  return api.post<InvitationReply>(`/admin/user/invitation/${String(id)}`, { send }, { idempotencyKey });
}
