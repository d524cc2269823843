import { Navigate, Outlet } from 'react-router-dom';
import { may } from '../../../shared/rules/permissions';
import { SettingsShell } from '../../features/settings-shell/settings-shell';
import { adminTexts as texts } from '../../messages/admin';
import { adminPages } from '../shell/area-pages';
import { useRole } from './use-role';

/** /admin: the provider's staff only, others go to /dashboard (spec 1 section 6). */
export function Component() {
  const role = useRole();
  if (!may(role, 'admin')) return <Navigate to="/dashboard" replace />;
  return (
    <SettingsShell title={texts.title} label={texts.navigation} pages={adminPages(role)}>
      <Outlet />
    </SettingsShell>
  );
}
