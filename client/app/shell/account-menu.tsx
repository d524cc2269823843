import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUserCircle, IconUsers } from '../../ui/icon/shell-icons';
import { useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../shared/contract/auth';
import { shellTexts } from '../../messages/shell';
import { Avatar } from '../../ui/people/avatar';
import { teamOpenAtom } from './shell-state';
import classes from './sidebar.module.css';
import { useLogout } from './use-logout';

const ICON_PX = 16;

/**
 * Menu under the avatar with account, team and logout, for phones. With separate buttons, a tap that misses
 * Team could log out.
 */
export function AccountMenu({ user }: { user: SessionUser }) {
  const setTeamOpen = useSetAtom(teamOpenAtom);
  const { pending, leave } = useLogout();
  return (
    <Menu position="top-end" width={220} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.me} aria-label={shellTexts.menuOf(user.display_name)}>
          <Avatar userId={user.id} name={user.display_name} size={34} online decorative />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.display_name}</Menu.Label>
        <Menu.Item
          component={Link}
          to="/account-settings"
          leftSection={<IconUserCircle size={ICON_PX} aria-hidden="true" />}
        >
          {shellTexts.account}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconUsers size={ICON_PX} aria-hidden="true" />}
          onClick={() => setTeamOpen((open) => !open)}
        >
          {shellTexts.team}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={ICON_PX} aria-hidden="true" />}
          disabled={pending}
          onClick={leave}
        >
          {pending ? shellTexts.loggingOut : shellTexts.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
