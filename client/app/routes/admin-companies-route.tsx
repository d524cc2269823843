import { AdminCompaniesPage } from '../../features/admin/admin-companies-page';

/** /admin/companies; the frame around it lets in the provider's staff only. */
export function Component() {
  return <AdminCompaniesPage />;
}
