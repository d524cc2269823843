import { useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { may } from '../../../shared/rules/permissions';
import { inviteAdminUser } from '../../api/admin';
import { useSessionUser } from '../../api/use-session-user';
import { SettingsShell } from '../../features/settings-shell/settings-shell';
import type { OpenInvitation } from '../../features/users/invitation';
import { adminTexts as texts } from '../../messages/areas';
import { adminPages } from '../shell/area-pages';
import { useReportPresence } from './use-report-presence';

/** Frame of /admin, for the provider's staff only. Others go to /dashboard. */
export function AdminFrame() {
  const role = useSessionUser()?.role_name ?? '';
  if (!may(role, 'administer all companies')) return <Navigate to="/dashboard" replace />;
  return (
    <SettingsShell title={texts.title} label={texts.navigation} pages={adminPages(role)}>
      <Outlet />
    </SettingsShell>
  );
}

/** Page /admin/companies. */
export async function companies() {
  const { AdminCompaniesPage } = await import('../../features/admin/admin-companies-page');
  return { Component: AdminCompaniesPage };
}

/** Page /admin/admin-users, with the dialog of a new invitation. */
export async function adminUsers() {
  const [{ AdminUsersPage }, { InvitationDialog, Invited }] = await Promise.all([
    import('../../features/admin/admin-users-page'),
    import('../../features/users/invitation'),
  ]);
  function Component() {
    const myId = useSessionUser()?.id ?? 0;
    const [open, setOpen] = useState<OpenInvitation | null>(null);
    return (
      <>
        <AdminUsersPage
          myId={myId}
          invited={(user) => <Invited user={user} invite={inviteAdminUser} onHandOver={setOpen} />}
        />
        {open && <InvitationDialog open={open} onClose={() => setOpen(null)} />}
      </>
    );
  }
  return { Component };
}

/** Page /admin/audit. */
export async function audit() {
  const { AuditPage } = await import('../../features/audit/audit-page');
  function Component() {
    useReportPresence(0, texts.goTo(texts.pages.activity));
    return <AuditPage scope="admin" />;
  }
  return { Component };
}
