import { AdminUserRequest, AdminUserDeletionRequest, AdminUserApprovalRequest } from '../admin-users';
import {
  CompanyRequest,
  AdminCompanyRequest,
  CompanyStatusRequest,
  type CompanyReply,
  type CompanyDeltaReply,
  type AdminUserReply,
} from '../companies';
import { SinceQuery } from '../queries';
import { InvitationRequest, type InvitationReply } from '../users';
import { NO_KEY, route } from './route';

/** Routes of companies. */
export const companiesRoutes = {
  'GET /pc/companies/:companyKey': route({ needs: 'read', query: SinceQuery }).replies<
    CompanyReply | CompanyDeltaReply
  >(),
  'PATCH /pc/company/key/:companyKey': route({ needs: 'edit the company' }).replies<CompanyReply>(),
  'PATCH /pc/company/:id': route({
    needs: 'edit the company',
    body: CompanyRequest,
    withoutKey: NO_KEY.edit,
  }).replies<CompanyReply>(),
  'GET /admin/companies': route({ needs: 'administer all companies' }).replies<CompanyReply[]>(),
  'GET /admin/companies/:id': route({ needs: 'administer all companies' }).replies<CompanyReply>(),
  'POST /admin/company/0': route({
    needs: 'administer all companies',
    body: AdminCompanyRequest,
  }).replies<CompanyReply>(),
  'PATCH /admin/company/:id': route({
    needs: 'administer all companies',
    body: AdminCompanyRequest,
    withoutKey: NO_KEY.edit,
  }).replies<CompanyReply>(),
  'PATCH /admin/company/status/:id': route({
    needs: 'administer all companies',
    body: CompanyStatusRequest,
    withoutKey: NO_KEY.edit,
  }).replies<CompanyReply>(),
  'GET /admin/admin-users': route({ needs: 'administer all companies' }).replies<AdminUserReply[]>(),
  'POST /admin/user/0': route({ needs: 'administer all companies', body: AdminUserRequest }).replies<
    AdminUserReply[]
  >(),
  'POST /admin/user/invitation/:id': route({
    needs: 'administer all companies',
    body: InvitationRequest,
  }).replies<InvitationReply>(),
  'PATCH /admin/user/delete/:id': route({
    needs: 'administer all companies',
    body: AdminUserDeletionRequest,
  }).replies<AdminUserReply[]>(),
  'PATCH /admin/user-approval': route({
    needs: 'administer all companies',
    body: AdminUserApprovalRequest,
    withoutKey: NO_KEY.edit,
  }).replies<AdminUserReply[]>(),
};
