import { AuditPage } from '../../features/audit/audit-page';
import { auditTexts as texts } from '../../messages/audit';
import { useWhereabouts } from './use-whereabouts';

/** /admin/audit; the frame around it lets in the provider's staff only. */
export function Component() {
  useWhereabouts(0, texts.whereabouts.admin);
  return <AuditPage scope="admin" />;
}
