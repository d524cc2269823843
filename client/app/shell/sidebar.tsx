import { Tooltip } from '@mantine/core';
import {
  IconBuildingSkyscraper,
  IconLayoutDashboard,
  IconSettings,
  IconStack2,
} from '../../ui/icon/shell-icons';
import type { Icon } from '../../ui/icon/tabler-icon';
import { Link, NavLink } from 'react-router-dom';
import type { SessionUser } from '../../../shared/contract/auth';
import { type Permission, may } from '../../../shared/rules/permissions';
import { useSessionUser } from '../../api/use-session-user';
import { shellTexts } from '../../messages/shell';
import { Avatar } from '../../ui/people/avatar';
import { AccountMenu } from './account-menu';
import classes from './sidebar.module.css';
import { useIsPhone } from './use-is-phone';

/** Product name in small letters, stacked as two words with an accent on the "u". */
function Wordmark() {
  return (
    <span className={classes.wordmark} aria-hidden="true">
      ha<b>u</b>l<small>book</small>
    </span>
  );
}

interface Area {
  to: string;
  /** Prefix of all addresses in the area. */
  under: string;
  label: string;
  Icon: Icon;
  needs?: Permission;
}

const AREAS: readonly Area[] = [
  { to: '/dashboard', under: '/dashboard', label: shellTexts.dashboard, Icon: IconLayoutDashboard },
  { to: '/projects', under: '/project', label: shellTexts.projects, Icon: IconStack2 },
  { to: '/settings', under: '/settings', label: shellTexts.settings, Icon: IconSettings },
  {
    to: '/admin',
    under: '/admin',
    label: shellTexts.admin,
    Icon: IconBuildingSkyscraper,
    needs: 'administer all companies',
  },
];

function AreaLinks({ path, role }: { path: string; role: string }) {
  const areas = AREAS.filter(({ needs }) => needs === undefined || may(role, needs));
  return areas.map(({ to, under, label, Icon }) => (
    <Tooltip key={to} label={label} position="right">
      <NavLink
        to={to}
        className={classes.link}
        aria-label={label}
        data-active={path.startsWith(under) || undefined}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </NavLink>
    </Tooltip>
  ));
}

/** Avatar that links to the user's own account. */
function Me({ user }: { user: SessionUser }) {
  return (
    <Link
      to="/account-settings"
      className={classes.me}
      title={shellTexts.account}
      aria-label={shellTexts.accountOf(user.display_name)}
    >
      <Avatar userId={user.id} name={user.display_name} size={34} online decorative />
      <span className={classes.name}>{user.display_name}</span>
    </Link>
  );
}

/** Dark bar on the left; on phones a bar at the bottom. */
export function Sidebar({ path }: { path: string }) {
  const user = useSessionUser();
  const isPhone = useIsPhone();
  return (
    <nav className={classes.sidebar} aria-label={shellTexts.navigation}>
      <Link to="/" className={classes.brand} aria-label={shellTexts.home}>
        <Wordmark />
      </Link>
      <div className={classes.links}>{user && <AreaLinks path={path} role={user.role_name} />}</div>
      <div className={classes.foot}>
        <span className={classes.version}>{shellTexts.version(__APP_VERSION__)}</span>
        {user && (isPhone ? <AccountMenu user={user} /> : <Me user={user} />)}
      </div>
    </nav>
  );
}
