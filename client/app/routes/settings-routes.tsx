import { Navigate, Outlet } from 'react-router-dom';
import { may } from '../../../shared/rules/permissions';
import { useMay } from '../../api/use-may';
import { useSessionUser } from '../../api/use-session-user';
import { ProgressLine } from '../../features/project/progress-line';
import { SettingsShell } from '../../features/settings-shell/settings-shell';
import { impactTexts } from '../../messages/rate-sheets';
import { settingsTexts as texts } from '../../messages/settings';
import { useCompanyRows, useRunning } from '../../replica';
import { settingsPages } from '../shell/area-pages';
import { useWhereabouts } from './use-whereabouts';

/** /settings: links to its pages, next to the page that is open. */
export function SettingsFrame() {
  const role = useSessionUser()?.role_name ?? '';
  return (
    <SettingsShell title={texts.title} label={texts.navigation} pages={settingsPages(role)}>
      <Outlet />
    </SettingsShell>
  );
}

/** /settings/companies; a role that may only read sees the list without its buttons. */
export async function companies() {
  const { AccountCompaniesPage } = await import('../../features/account-companies/account-companies-page');
  return { Component: () => <AccountCompaniesPage mayEdit={useMay('edit the address book')} /> };
}

/** The projects whose loads are being rated again, with the progress of each. */
function ReratingLines() {
  const running = useRunning('rerate');
  const { rows: projects } = useCompanyRows('projects');
  return running.map((progress) => {
    const job = projects.find(({ id }) => id === progress.project_id)?.job_name ?? '';
    return (
      <ProgressLine
        key={progress.project_id}
        progress={{ ...progress, message: impactTexts.rerating(job) }}
      />
    );
  });
}

/** /settings/asset-rate-sheets; a role that may only read sees the list without its buttons. */
export async function assetRateSheets() {
  const { RateSheetsPage } = await import('../../features/rate-sheets/rate-sheets-page');
  return {
    Component: () => (
      <RateSheetsPage kind="asset" mayEdit={useMay('edit rate sheets')}>
        <ReratingLines />
      </RateSheetsPage>
    ),
  };
}

/** /settings/rate-sheets; a role that may only read sees the list without its buttons. */
export async function freightRateSheets() {
  const { RateSheetsPage } = await import('../../features/rate-sheets/rate-sheets-page');
  return {
    Component: () => (
      <RateSheetsPage kind="freight" mayEdit={useMay('edit rate sheets')}>
        <ReratingLines />
      </RateSheetsPage>
    ),
  };
}

/** /settings/fuel-surcharge; a role that may only read sees the list, and may download. */
export async function fuelSurcharge() {
  const { FuelSurchargePage } = await import('../../features/fuel-surcharge/fuel-surcharge-page');
  return {
    Component: () => (
      <FuelSurchargePage mayEdit={useMay('edit rate sheets')}>
        <ReratingLines />
      </FuelSurchargePage>
    ),
  };
}

/** /settings/users. */
export async function users() {
  const { UsersPage } = await import('../../features/users/users-page');
  function Component() {
    const user = useSessionUser();
    if (user === null) return null;
    const { id, role_name } = user;
    return <UsersPage me={{ id, role_name }} mayManage={may(role_name, 'manage users')} />;
  }
  return { Component };
}

/** /settings/company-settings: administrators only; others go to the first page of the settings. */
export async function companySettings() {
  const { CompanySettingsPage } = await import('../../features/company-settings/company-settings-page');
  return {
    Component: () =>
      useMay('edit the company') ? <CompanySettingsPage /> : <Navigate to="/settings/companies" replace />,
  };
}

/** /settings/audit: administrators only; others go to the first page of the settings. */
export async function audit() {
  const { AuditPage } = await import('../../features/audit/audit-page');
  function Component() {
    useWhereabouts(0, texts.goTo(texts.pages.activity));
    return useMay('read the audit trail') ? (
      <AuditPage scope="company" />
    ) : (
      <Navigate to="/settings" replace />
    );
  }
  return { Component };
}
