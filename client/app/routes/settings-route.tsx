import { Outlet } from 'react-router-dom';
import { SettingsShell } from '../../features/settings-shell/settings-shell';
import { settingsTexts as texts } from '../../messages/settings';
import { settingsPages } from '../shell/area-pages';
import { useRole } from './use-role';

/** /settings: the links of its pages beside the one that is open. */
export function Component() {
  return (
    <SettingsShell title={texts.title} label={texts.navigation} pages={settingsPages(useRole())}>
      <Outlet />
    </SettingsShell>
  );
}
