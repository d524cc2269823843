import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useChosenInSight } from '#client/ui/layout/use-chosen-in-sight';
import classes from './settings-shell.module.css';

export interface ShellPage {
  to: string;
  label: string;
  /** Distinguishes the page from another one with the same name. */
  hint?: string;
}

interface SettingsShellProps {
  /** Title of the area, such as 'Settings'. */
  title: string;
  /** Label of the list of links for screen readers. */
  label: string;
  pages: readonly ShellPage[];
  children: ReactNode;
}

/** Layout for several pages with links at the left. On a phone the links are a row above the page. */
export function SettingsShell({ title, label, pages, children }: SettingsShellProps) {
  const links = useChosenInSight<HTMLUListElement>(useLocation().pathname);
  return (
    <div className={classes.shell}>
      <nav className={classes.nav} aria-label={label}>
        <p className={classes.title}>{title}</p>
        <ul ref={links}>
          {pages.map(({ to, label: page, hint }) => (
            <li key={to}>
              <NavLink to={to} className={classes.link} aria-label={page} aria-description={hint}>
                <span>{page}</span>
                {hint !== undefined && <span className={classes.hint}>{` ${hint}`}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
