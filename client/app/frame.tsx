import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { sessionAtom } from '../api/session';
import { shellTexts } from '../messages/shell';
import classes from './frame.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

/** The frame of every page: side bar, top bar, the page, and the team at the right. */
export function Frame() {
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  return (
    <div className={classes.frame} data-session={session.status}>
      <a className={classes.skip} href="#content">
        {shellTexts.skip}
      </a>
      <Sidebar path={pathname} />
      <TopBar />
      <main className={classes.main} id="content" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
