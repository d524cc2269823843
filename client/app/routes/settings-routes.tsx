import { Navigate, Outlet } from 'react-router-dom';
import type { SheetKind } from '#client/api/rate-sheets';
import { useHasPermission } from '#client/api/permissions';
import { useSessionUser } from '#client/api/use-session-user';
import { ProgressLine } from '#client/features/project/progress-line';
import { SettingsShell } from '#client/features/settings-shell/settings-shell';
import { impactTexts } from '#client/messages/impact';
import { settingsTexts as texts } from '#client/messages/areas';
import { useCompanyRows, useRunning } from '#client/replica/index';
import { settingsPages } from '../shell/area-pages';
import { useReportPresence } from './use-report-presence';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { Suspense, type ReactNode } from 'react';
import type { ListImportKind } from '#shared/imports/list-import-kinds';
import { lazyComponent } from '#client/ui/feedback/load-code';

/** Frame of /settings: links to its pages, next to the open page. */
export function SettingsFrame() {
  const role = useSessionUser()?.role_name ?? '';
  return (
    <SettingsShell title={texts.title} label={texts.navigation} pages={settingsPages(role)}>
      <Outlet />
    </SettingsShell>
  );
}

/** Page /settings/companies. Roles without the permission to edit see the list without buttons. */
export async function companies() {
  const { AccountCompaniesPage } = await import('#client/features/account-companies/account-companies-page');
  function Component() {
    const mayEdit = useHasPermission('edit the address book');
    const { open, popup } = useListImportPopup('companies', mayEdit);
    return (
      <>
        <AccountCompaniesPage mayEdit={mayEdit} onImport={open} />
        {popup}
      </>
    );
  }
  return { Component };
}

/** Projects that are being rated again, each with its progress. */
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

/** Page of the rate sheets of a kind. Roles without the permission to edit see the list without buttons. */
async function rateSheets(kind: SheetKind) {
  const { RateSheetsPage } = await import('#client/features/rate-sheets/rate-sheets-page');
  function Component() {
    const mayEdit = useHasPermission('edit rate sheets');
    const { open, popup } = useListImportPopup(
      kind === 'asset' ? 'asset-rate-sheets' : 'rate-sheets',
      mayEdit,
    );
    return (
      <>
        <RateSheetsPage kind={kind} mayEdit={mayEdit} onImport={open}>
          <ReratingLines />
        </RateSheetsPage>
        {popup}
      </>
    );
  }
  return { Component };
}

/** Page /settings/asset-rate-sheets. */
export const assetRateSheets = () => rateSheets('asset');

/** Page /settings/rate-sheets. */
export const freightRateSheets = () => rateSheets('freight');

/** Page /settings/fuel-surcharge. Roles without the permission to edit see the list and may download. */
export async function fuelSurcharge() {
  const { FuelSurchargePage } = await import('#client/features/fuel-surcharge/fuel-surcharge-page');
  return {
    Component: () => (
      <FuelSurchargePage mayEdit={useHasPermission('edit rate sheets')}>
        <ReratingLines />
      </FuelSurchargePage>
    ),
  };
}

/** Page /settings/users. */
export async function users() {
  const { UsersPage } = await import('#client/features/users/users-page');
  function Component() {
    const user = useSessionUser();
    const mayManage = useHasPermission('manage users');
    const { open, popup } = useListImportPopup('users', mayManage);
    if (user === null) return null;
    const { id, role_name } = user;
    return (
      <>
        <UsersPage me={{ id, role_name }} mayManage={mayManage} onImport={open} />
        {popup}
      </>
    );
  }
  return { Component };
}

/** Page /settings/company-settings, for administrators only. Others go to the first page of the settings. */
export async function companySettings() {
  const { CompanySettingsPage } = await import('#client/features/company-settings/company-settings-page');
  return {
    Component: () =>
      useHasPermission('edit the company') ? (
        <CompanySettingsPage />
      ) : (
        <Navigate to="/settings/companies" replace />
      ),
  };
}

/** Page /settings/audit. Roles without the permission go to the first page of the settings. */
export async function audit() {
  const { AuditPage } = await import('#client/features/audit/audit-page');
  function Component() {
    useReportPresence(0, texts.goTo(texts.pages.activity));
    return useHasPermission('read the audit trail') ? (
      <AuditPage scope="company" />
    ) : (
      <Navigate to="/settings" replace />
    );
  }
  return { Component };
}

const ListImportDialog = lazyComponent(
  async () => (await import('#client/features/list-import/list-import-dialog')).ListImportDialog,
);

/** Opens the import of a list with ?import=true. Its code loads when it opens for the first time. */
function useListImportPopup(
  kind: ListImportKind,
  isAllowed: boolean,
): { open: () => void; popup: ReactNode } {
  const [isOpen, setOpen] = useQueryState('import', parseAsBoolean.withOptions({ history: 'push' }));
  const popup = isAllowed && isOpen === true && (
    <Suspense fallback={null}>
      <ListImportDialog kind={kind} onClose={() => void setOpen(null, { history: 'replace' })} />
    </Suspense>
  );
  return { open: () => void setOpen(true), popup };
}
