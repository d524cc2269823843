import { Navigate } from 'react-router-dom';
import { may } from '../../../shared/rules/permissions';
import { AuditPage } from '../../features/audit/audit-page';
import { auditTexts as texts } from '../../messages/audit';
import { useRole } from './use-role';
import { useWhereabouts } from './use-whereabouts';

/** /settings/audit: administrators of the company; others go to the first page of the settings. */
export function Component() {
  const role = useRole();
  useWhereabouts(0, texts.whereabouts.company);
  if (!may(role, 'company')) return <Navigate to="/settings" replace />;
  return <AuditPage scope="company" />;
}
