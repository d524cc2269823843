import { atom, useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { shellTexts } from '#client/messages/shell';
import { areaPageAt } from './area-pages';
import classes from './top-bar.module.css';

/** Name of the open record, set by its page. */
export const recordNameAtom = atom('');

interface Crumb {
  label: string;
  /** Missing for the last crumb, which is the open page. */
  to?: string;
}

function crumbsOf(pathname: string, record: string): Crumb[] {
  if (pathname.startsWith('/project/')) {
    const projects = { label: shellTexts.projects, to: '/projects' };
    return record === '' ? [projects] : [projects, { label: record }];
  }
  if (pathname.startsWith('/projects')) return [{ label: shellTexts.projects }];
  const open = areaPageAt(pathname);
  return open === null ? [] : [{ label: open.area, to: open.areaTo }, { label: open.page.label }];
}

/** Breadcrumb such as Projects / Midland 14H or Settings / Companies. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const crumbs = crumbsOf(pathname, useAtomValue(recordNameAtom));
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={shellTexts.breadcrumb}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
