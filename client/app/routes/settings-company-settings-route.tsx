import { Navigate } from 'react-router-dom';
import { may } from '../../../shared/rules/permissions';
import { CompanySettingsPage } from '../../features/company-settings/company-settings-page';
import { useRole } from './use-role';

/** /settings/company-settings: Account Admin and Systems Admin only (spec 1 section 6). */
export function Component() {
  const role = useRole();
  return may(role, 'company') ? <CompanySettingsPage /> : <Navigate to="/settings/companies" replace />;
}
