import { Tooltip } from '@mantine/core';
import { IconStack2, type Icon } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link, NavLink } from 'react-router-dom';
import { sessionAtom } from '../api/session';
import { shellTexts } from '../messages/shell';
import { Avatar } from '../ui/avatar';
import classes from './sidebar.module.css';
import { Wordmark } from './wordmark';

/** The pages that work; what later work brings is added here with its route. */
const PAGES: readonly { to: string; also: string; label: string; Icon: Icon }[] = [
  { to: '/projects', also: '/project/', label: shellTexts.projects, Icon: IconStack2 },
];

function PageLinks({ path }: { path: string }) {
  return PAGES.map(({ to, also, label, Icon }) => (
    <Tooltip key={to} label={label} position="right">
      <NavLink
        to={to}
        className={classes.link}
        aria-label={label}
        data-active={path.startsWith(also) || undefined}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </NavLink>
    </Tooltip>
  ));
}

/** The dark bar at the left; at phone width a bar at the bottom. */
export function Sidebar({ path }: { path: string }) {
  const session = useAtomValue(sessionAtom);
  const signedIn = session.status === 'signed-in';
  return (
    <nav className={classes.sidebar} aria-label={shellTexts.navigation}>
      <Link to="/" className={classes.brand} aria-label={shellTexts.home}>
        <Wordmark />
      </Link>
      <div className={classes.links}>{signedIn && <PageLinks path={path} />}</div>
      <div className={classes.foot}>
        <span className={classes.version}>{shellTexts.version(__APP_VERSION__)}</span>
        {signedIn && <Avatar userId={session.user.id} name={session.user.display_name} size={34} online />}
      </div>
    </nav>
  );
}
