import { useSetAtom } from 'jotai';
import { NavLink } from 'react-router-dom';
import { useSessionUser } from '#client/api/use-session-user';
import { shellTexts } from '#client/messages/shell';
import { IconSearch } from '#client/ui/icon/shell-icons';
import { Avatar } from '#client/ui/people/avatar';
import { AccountMenu } from './account-menu';
import { areasOf } from './areas';
import classes from './phone-bar.module.css';
import { paletteOpenAtom } from './shell-state';

const ICON_PX = 22;

/** Bar at the bottom of a phone: the daily areas, search and the own menu. Signed out, there is none. */
export function PhoneBar({ path }: { path: string }) {
  const user = useSessionUser();
  const openPalette = useSetAtom(paletteOpenAtom);
  if (!user) return null;
  const { daily, occasional } = areasOf(user.role_name);
  const isElsewhere = [...occasional.map(({ under }) => under), '/account-settings'].some((under) =>
    path.startsWith(under),
  );
  return (
    <nav className={classes.bar} aria-label={shellTexts.navigation}>
      {daily.map(({ to, under, label, Icon }) => (
        <NavLink key={to} to={to} className={classes.entry} data-active={path.startsWith(under) || undefined}>
          <Icon size={ICON_PX} stroke={1.6} aria-hidden="true" />
          <span>{label}</span>
        </NavLink>
      ))}
      <button type="button" className={classes.entry} onClick={() => openPalette(true)}>
        <IconSearch size={ICON_PX} stroke={1.6} aria-hidden="true" />
        {shellTexts.searchEntry}
      </button>
      <AccountMenu user={user}>
        <button
          type="button"
          className={classes.entry}
          aria-label={shellTexts.menuOf(user.display_name)}
          data-active={isElsewhere || undefined}
        >
          <Avatar userId={user.id} name={user.display_name} size={24} online decorative />
          {shellTexts.meEntry}
        </button>
      </AccountMenu>
    </nav>
  );
}
