import { Menu, Text } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '#shared/contract/auth';
import { shellTexts } from '#client/messages/shell';
import { IconLogout, IconUserCircle, IconUsers } from '#client/ui/icon/shell-icons';
import { areasOf } from './areas';
import { teamOpenAtom } from './shell-state';
import { useLogout } from './use-logout';
import { useThemeToggle } from './use-theme-toggle';
import { MenuItems } from '#client/ui/menu/menu-items';

const ICON_PX = 18;

/**
 * Menu under the avatar, for phones and tablets: the areas without an entry in the bar, account, team, theme
 * and logout. Logout is the last one, behind a line: a tap that misses Team must not log out. It opens inside
 * the navigation, so that screen readers find it there.
 */
export function AccountMenu({ user, children }: { user: SessionUser; children: ReactNode }) {
  const setTeamOpen = useSetAtom(teamOpenAtom);
  const { pending, leave } = useLogout();
  const theme = useThemeToggle();
  const [opened, setOpened] = useState(false);
  return (
    <Menu opened={opened} onChange={setOpened} position="top-end" width={240} withinPortal={false}>
      <Menu.Target>{children}</Menu.Target>
      <MenuItems onLeave={() => setOpened(false)}>
        <Menu.Item
          component={Link}
          to="/account-settings"
          leftSection={<IconUserCircle size={ICON_PX} aria-hidden="true" />}
          rightSection={<Text size="xs">{shellTexts.version(__APP_VERSION__)}</Text>}
        >
          {shellTexts.account}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUsers size={ICON_PX} aria-hidden="true" />}
          onClick={() => setTeamOpen((open) => !open)}
        >
          {shellTexts.team}
        </Menu.Item>
        {areasOf(user.role_name).occasional.map(({ to, label, Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            leftSection={<Icon size={ICON_PX} aria-hidden="true" />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<theme.Icon size={ICON_PX} aria-hidden="true" />} onClick={theme.toggle}>
          {theme.label}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={ICON_PX} aria-hidden="true" />}
          disabled={pending}
          onClick={leave}
        >
          {pending ? shellTexts.loggingOut : shellTexts.logout}
        </Menu.Item>
      </MenuItems>
    </Menu>
  );
}
