import { atom, useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { shellTexts } from '../messages/shell';
import classes from './top-bar.module.css';

/** The name of the open record, said by its page. */
export const recordNameAtom = atom('');

/** Projects / Midland 14H. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const record = useAtomValue(recordNameAtom);
  const inProject = pathname.startsWith('/project/');
  if (!inProject && !pathname.startsWith('/projects')) return null;
  return (
    <nav aria-label={shellTexts.breadcrumb}>
      <ol className={classes.crumbs}>
        <li>
          {inProject ? (
            <Link to="/projects">{shellTexts.projects}</Link>
          ) : (
            <span aria-current="page">{shellTexts.projects}</span>
          )}
        </li>
        {inProject && record !== '' && (
          <li>
            <span aria-current="page">{record}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
