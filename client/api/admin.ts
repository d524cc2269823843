import type {
  AdminCompanyRequest,
  AdminUserReply,
  CompanyReply,
  CompanyStatusRequest,
} from '#shared/contract/companies';
import type { AdminUserApprovalRequest, AdminUserRequest } from '#shared/contract/admin-users';
import type { InvitationReply } from '#shared/contract/users';
import { api, newIdempotencyKey } from './client';
import { saveRecord, type RecordStamp } from './records';

/** Reads all companies of the installation (GET /admin/companies). @throws ApiError */
export const readCompanies = (): Promise<CompanyReply[]> => api.get('/admin/companies');

/**
 * Adds or changes a company (POST /admin/company/0, PATCH /admin/company/{id}).
 * @throws ApiError `company_exists`, `conflict`
 */
export function saveCompany(
  stamp: RecordStamp,
  { company_name, api_key }: Pick<AdminCompanyRequest, 'company_name' | 'api_key'>,
): Promise<CompanyReply> {
  return saveRecord('/admin/company', stamp, { company_name, api_key });
}

/**
 * Activates or deactivates a company, which signs out its users (PATCH /admin/company/status/{id}).
 * @throws ApiError
 */
export function changeCompanyStatus(
  id: number,
  working_status: CompanyStatusRequest['working_status'],
): Promise<CompanyReply> {
  return api.patch(`/admin/company/status/${id}`, { working_status });
}

/** Reads the users of all companies (GET /admin/admin-users). @throws ApiError */
export const readAdminUsers = (): Promise<AdminUserReply[]> => api.get('/admin/admin-users');

/** Adds an administrator and returns the list (POST /admin/user/0). @throws ApiError `user_exists` */
export function addAdminUser(
  body: Pick<AdminUserRequest, 'first_name' | 'last_name' | 'email' | 'company_id'>,
  idempotencyKey: string,
): Promise<AdminUserReply[]> {
  return api.post('/admin/user/0', body, { idempotencyKey });
}

/**
 * Approves or locks a user and returns the list (PATCH /admin/user-approval).
 * @throws ApiError `last_administrator_unconfirmed` unless `confirmed`
 */
export function approveAdminUser({
  id,
  is_approved,
  confirmed,
}: Pick<AdminUserApprovalRequest, 'id' | 'is_approved' | 'confirmed'>): Promise<AdminUserReply[]> {
  return api.patch('/admin/user-approval', { id, is_approved, confirmed });
}

/**
 * Deletes a user and returns the list (PATCH /admin/user/delete/{id}).
 * @throws ApiError `last_administrator_unconfirmed` unless `confirmed`, `user_not_deletable`
 */
export function deleteAdminUser(id: number, confirmed: boolean): Promise<AdminUserReply[]> {
  const idempotencyKey = newIdempotencyKey();
  return api.patch(`/admin/user/delete/${id}`, { confirmed }, { idempotencyKey });
}

/**
 * Makes a new link for a user of any company who has not signed up (POST /admin/user/invitation/{id}). It is
 * mailed or only to be copied; the old link becomes invalid.
 * @throws ApiError
 */
export function inviteAdminUser(id: number, send: boolean): Promise<InvitationReply> {
  const idempotencyKey = newIdempotencyKey();
  return api.post(`/admin/user/invitation/${id}`, { send }, { idempotencyKey });
}
