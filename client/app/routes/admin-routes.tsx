import { useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { may } from '#shared/rules/permissions';
import { inviteAdminUser } from '#client/api/admin';
import { useSessionUser } from '#client/api/use-session-user';
import { SettingsShell } from '#client/features/settings-shell/settings-shell';
import type { OpenInvitation } from '#client/features/users/invitation';
import { adminTexts as texts } from '#client/messages/areas';
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
  const { AdminCompaniesPage } = await import('#client/features/admin/admin-companies-page');
  return { Component: AdminCompaniesPage };
}

/** Page /admin/admin-users, with the dialog of a new invitation. */
export async function adminUsers() {
  const [{ AdminUsersPage }, { InvitationDialog, Invited }] = await Promise.all([
    import('#client/features/admin/admin-users-page'),
    import('#client/features/users/invitation'),
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
  const { AuditPage } = await import('#client/features/audit/audit-page');
  function Component() {
    useReportPresence(0, texts.goTo(texts.pages.activity));
    return <AuditPage scope="admin" />;
  }
  return { Component };
}
