import { useMemo } from 'react';
import { readAdminUsers, readCompanies } from '#client/api/admin';
import type { AuditScope } from '#client/api/audit';
import { useAnswer } from '#client/api/use-answer';
import { auditTexts as texts } from '#client/messages/audit';
import { onCompanyChange, useCompanyRows } from '#client/replica/index';
import { AuditBoard } from './audit-board';
import type { Choice } from './audit-filters';
import { type SubscribeToChanges, onReturn } from '#client/api/use-newer';

const AUTOMATIC: Choice = { value: '0', label: texts.automatic };

/** Reports each change of the company and of its projects. */
const onChange: SubscribeToChanges = (notify) => onCompanyChange(() => notify('changed'));

const byLabel = (choices: readonly Choice[]): Choice[] =>
  [...choices].sort((one, other) => one.label.localeCompare(other.label));

/** Activity of the user's own company. */
function CompanyAudit() {
  const { rows } = useCompanyRows('users');
  const people = useMemo(
    () => [AUTOMATIC, ...byLabel(rows.map(({ id, display_name: label }) => ({ value: String(id), label })))],
    [rows],
  );
  return <AuditBoard scope="company" people={people} companies={null} news={onChange} />;
}

/** Activity of all companies, for the provider's staff. */
function AdminAudit() {
  const users = useAnswer({ subject: 'admin users', ask: readAdminUsers });
  const companies = useAnswer({ subject: 'companies', ask: readCompanies });
  const people = useMemo(() => {
    const named = (users.value ?? []).map(({ id, display_name, company_name }) => ({
      value: String(id),
      label: `${display_name} (${company_name})`,
    }));
    return [AUTOMATIC, ...byLabel(named)];
  }, [users.value]);
  const choices = useMemo(
    () =>
      byLabel((companies.value ?? []).map(({ id, company_name: label }) => ({ value: String(id), label }))),
    [companies.value],
  );
  return <AuditBoard scope="admin" people={people} companies={choices} news={onReturn} />;
}

/** Page with the audit trail: person, time, and each field before and after. */
export function AuditPage({ scope }: { scope: AuditScope }) {
  return scope === 'admin' ? <AdminAudit /> : <CompanyAudit />;
}
