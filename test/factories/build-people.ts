import type { AccountCompanyReply } from '#shared/contract/account-companies';
import type { CompanyReply } from '#shared/contract/companies';
import type { UserReply } from '#shared/contract/users';

/** Builds a company as the API returns it. Saves nothing. */
export const buildCompany = (over: Partial<CompanyReply> = {}): CompanyReply => ({
  id: 5,
  company_name: 'Permian',
  api_key: '',
  qwikr_company_key: 'key-1',
  working_status: 'Active',
  fsc_week_offset_days: 1,
  has_job_system: true,
  logo_url: '',
  checklist_dismissed: false,
  address: '',
  phone: '',
  remit_to: '',
  default_terms: '',
  created_by_id: 1,
  updated_by_id: 1,
  revision: 4,
  ...over,
});

/** Builds a user as the API returns it. Saves nothing. */
export const buildUser = (over: Partial<UserReply> = {}): UserReply => ({
  id: 7,
  email: 'priya@permian.test',
  role_id: 3,
  role_name: 'Account User',
  first_name: 'Priya',
  last_name: 'Nair',
  display_name: 'Priya Nair',
  company_id: 5,
  is_approved: true,
  is_online: false,
  photo_url: '',
  is_signed_up: true,
  is_deleted: false,
  created_by_id: 1,
  updated_by_id: 1,
  revision: 4,
  ...over,
});

/** Builds a customer or vendor as the API returns it. Saves nothing. */
export const buildAccountCompany = (over: Partial<AccountCompanyReply> = {}): AccountCompanyReply => ({
  id: 12,
  company_name: 'Acme',
  owner_company_id: 5,
  contact_name: 'Jo',
  address: '',
  email: '',
  phone: '432-555-0188',
  billing_address: '',
  billing_emails: '',
  terms: '',
  created_by_id: 1,
  updated_by_id: 1,
  is_deleted: false,
  revision: 4,
  ...over,
});
