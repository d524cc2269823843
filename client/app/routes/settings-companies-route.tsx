import { may } from '../../../shared/rules/permissions';
import { AccountCompaniesPage } from '../../features/account-companies/account-companies-page';
import { useRole } from './use-role';

/** /settings/companies; a role that may only read sees the list without its buttons. */
export function Component() {
  return <AccountCompaniesPage mayEdit={may(useRole(), 'work')} />;
}
