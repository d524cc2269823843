import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { sessionAtom } from '../../api/session';
import { shellTexts } from '../../messages/shell';
import { ExportCards } from './export-cards';
import classes from './frame.module.css';
import { OpeningBar } from './opening-bar';
import { PhotoProvider } from '../providers/photo-provider';
import { ReconnectingBanner } from './reconnecting-banner';
import { teamOpenAtom } from './shell-state';
import { StillWorkingBanner } from './still-working-banner';
import { Sidebar } from './sidebar';
import { SignedInParts } from './signed-in-parts';
import { TopBar } from './top-bar';
import { useHeadingFocus } from './use-heading-focus';

const TeamPanel = lazy(async () => ({ default: (await import('../../features/team/team-panel')).TeamPanel }));

function Team() {
  const open = useAtomValue(teamOpenAtom);
  return <Suspense>{open && <TeamPanel />}</Suspense>;
}

/** The frame of every page: side bar, top bar, the page, and the team at the right. */
export function Frame() {
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  useHeadingFocus(pathname);
  const signedIn = session.status === 'signed-in';
  return (
    <PhotoProvider signedIn={signedIn}>
      <div className={classes.frame}>
        <a className={classes.skip} href="#content">
          {shellTexts.skip}
        </a>
        <Sidebar path={pathname} />
        <TopBar />
        <main className={classes.main} id="content" tabIndex={-1}>
          <OpeningBar />
          {signedIn && <ReconnectingBanner />}
          {signedIn && <StillWorkingBanner />}
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        {signedIn && (
          <>
            <Team />
            <SignedInParts />
            <ExportCards />
          </>
        )}
      </div>
    </PhotoProvider>
  );
}
