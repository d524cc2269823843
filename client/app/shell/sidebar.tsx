import { Tooltip, UnstyledButton } from '@mantine/core';
import { Link, NavLink } from 'react-router-dom';
import type { SessionUser } from '#shared/contract/auth';
import { useSessionUser } from '#client/api/use-session-user';
import { shellTexts } from '#client/messages/shell';
import { Avatar } from '#client/ui/people/avatar';
import { AccountMenu } from './account-menu';
import { areasOf } from './areas';
import classes from './sidebar.module.css';
import { useIsNarrow } from './use-frame-size';

/** Product name in small letters, stacked as two words with an accent on the "u". */
function Wordmark() {
  return (
    <span className={classes.wordmark} aria-hidden="true">
      ha<b>u</b>l<small>book</small>
    </span>
  );
}

function AreaLinks({ path, role }: { path: string; role: string }) {
  const { daily, occasional } = areasOf(role);
  return [...daily, ...occasional].map(({ to, under, label, Icon }) => (
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

/** Avatar that opens the menu with logout, for tablets. */
function MyMenu({ user }: { user: SessionUser }) {
  return (
    <AccountMenu user={user}>
      <UnstyledButton className={classes.me} aria-label={shellTexts.menuOf(user.display_name)}>
        <Avatar userId={user.id} name={user.display_name} size={34} online decorative />
      </UnstyledButton>
    </AccountMenu>
  );
}

/** Dark bar on the left. Phones have a bar at the bottom instead. */
export function Sidebar({ path }: { path: string }) {
  const user = useSessionUser();
  const isNarrow = useIsNarrow();
  return (
    <nav className={classes.sidebar} aria-label={shellTexts.navigation}>
      <Link to="/" className={classes.brand} aria-label={shellTexts.home}>
        <Wordmark />
      </Link>
      <div className={classes.links}>{user && <AreaLinks path={path} role={user.role_name} />}</div>
      <div className={classes.foot}>
        <span className={classes.version}>{shellTexts.version(__APP_VERSION__)}</span>
        {user && (isNarrow ? <MyMenu user={user} /> : <Me user={user} />)}
      </div>
    </nav>
  );
}
