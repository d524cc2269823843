import { ActionIcon, Button } from '@mantine/core';
import { IconLogout, IconSearch, IconUsers } from '#client/ui/icon/shell-icons';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { sessionAtom } from '#client/api/session';
import { shellTexts } from '#client/messages/shell';
import { Bell } from './bell';
import { Breadcrumb } from './breadcrumb';
import { LiveStatus } from './live-status';
import { paletteOpenAtom, teamOpenAtom } from './shell-state';
import classes from './top-bar.module.css';
import { useIsNarrow, useIsPhone } from './use-frame-size';
import { useLogout } from './use-logout';
import { useThemeToggle } from './use-theme-toggle';

function ThemeToggle() {
  const { label, Icon, toggle } = useThemeToggle();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      className={classes.icon}
      onClick={toggle}
    >
      <Icon size={17} stroke={1.7} />
    </ActionIcon>
  );
}

function LogoutButton() {
  const { pending, leave } = useLogout();
  return (
    <Button
      variant="subtle"
      color="gray"
      className={classes.quiet}
      leftSection={<IconLogout size={15} />}
      aria-label={pending ? shellTexts.loggingOut : shellTexts.logout}
      disabled={pending}
      onClick={leave}
    >
      <span className={classes.wide}>{pending ? shellTexts.loggingOut : shellTexts.logout}</span>
    </Button>
  );
}

function SearchBox() {
  const open = useSetAtom(paletteOpenAtom);
  return (
    <button
      type="button"
      className={classes.search}
      onClick={() => open(true)}
      aria-label={shellTexts.search}
    >
      <IconSearch size={15} aria-hidden="true" />
      <span>{shellTexts.search}</span>
      <kbd aria-hidden="true">{shellTexts.paletteKey}</kbd>
    </button>
  );
}

function TeamToggle() {
  const [open, setOpen] = useAtom(teamOpenAtom);
  return (
    <Button
      variant="default"
      leftSection={<IconUsers size={15} />}
      aria-expanded={open}
      aria-label={shellTexts.team}
      onClick={() => setOpen(!open)}
    >
      <span className={classes.wide}>{shellTexts.team}</span>
    </Button>
  );
}

/** Theme and links for visitors. */
function VisitorParts() {
  return (
    <>
      <ThemeToggle />
      <Button component={Link} to="/login" variant="default">
        {shellTexts.login}
      </Button>
      <Button component={Link} to="/signup" variant="default">
        {shellTexts.signup}
      </Button>
    </>
  );
}

/** Buttons at the right of the top bar. On phones all of them are in the bar at the bottom. */
function Tools() {
  const isNarrow = useIsNarrow();
  return (
    <>
      <ThemeToggle />
      <TeamToggle />
      {!isNarrow && <LogoutButton />}
    </>
  );
}

/**
 * Shows the breadcrumb, search, the people online, and logout. Signed out, it shows only parts that work
 * without a session. On tablets logout is in the menu under the avatar.
 */
export function TopBar() {
  const session = useAtomValue(sessionAtom);
  const isPhone = useIsPhone();
  if (session.status !== 'signed-in') {
    return (
      <header className={classes.bar}>
        <div className={classes.start} />
        <div />
        <div className={classes.end}>
          <VisitorParts />
        </div>
      </header>
    );
  }
  return (
    <header className={classes.bar}>
      <div className={classes.start}>
        <Breadcrumb />
      </div>
      <div>{!isPhone && <SearchBox />}</div>
      <div className={classes.end}>
        <LiveStatus />
        <Bell />
        {!isPhone && <Tools />}
      </div>
    </header>
  );
}
