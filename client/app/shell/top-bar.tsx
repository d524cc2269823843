import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSearch, IconSun, IconUsers } from '../../ui/icon/shell-icons';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { sessionAtom } from '../../api/session';
import { shellTexts } from '../../messages/shell';
import { Bell } from './bell';
import { Breadcrumb } from './breadcrumb';
import { LiveStatus } from './live-status';
import { paletteOpenAtom, teamOpenAtom } from './shell-state';
import classes from './top-bar.module.css';
import { useIsPhone } from './use-is-phone';
import { useLogout } from './use-logout';

function ThemeToggle() {
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const dark = scheme === 'dark';
  const label = dark ? shellTexts.toLight : shellTexts.toDark;
  const Icon = dark ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      className={classes.icon}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
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

/**
 * Shows the breadcrumb, search, the people online, and logout. Signed out, it shows only parts that work
 * without a session. On phones, team and logout are in the menu of the side bar.
 */
export function TopBar() {
  const session = useAtomValue(sessionAtom);
  const signedIn = session.status === 'signed-in';
  const isPhone = useIsPhone();
  return (
    <header className={classes.bar}>
      <div className={classes.start}>{signedIn && <Breadcrumb />}</div>
      <div>{signedIn && <SearchBox />}</div>
      <div className={classes.end}>
        {signedIn && <LiveStatus />}
        {signedIn && <Bell />}
        <ThemeToggle />
        {signedIn ? (
          !isPhone && (
            <>
              <TeamToggle />
              <LogoutButton />
            </>
          )
        ) : (
          <>
            <Button component={Link} to="/login" variant="default">
              {shellTexts.login}
            </Button>
            <Button component={Link} to="/signup" variant="default">
              {shellTexts.signup}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
