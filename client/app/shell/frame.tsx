import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { sessionAtom } from '#client/api/session';
import { shellTexts } from '#client/messages/shell';
import { ConnectionBanner } from './connection-banner';
import { ExportCards } from './export-cards';
import classes from './frame.module.css';
import { setupTrailAtom } from '#client/features/setup/setup-trail';
import { PhotoProvider } from '../providers/photo-provider';
import { LeaveGuard } from './leave-guard';
import { MissingCodeBanner } from './missing-code-banner';
import { PhoneBar } from './phone-bar';
import { teamOpenAtom } from './shell-state';
import { Sidebar } from './sidebar';
import { SignedInParts } from './signed-in-parts';
import { useTabTitle } from './tab-title';
import { TopBar } from './top-bar';
import { openProjectId } from '../routes/project-address';
import { useIsPhone } from './use-frame-size';
import { useHeadingFocus } from './use-heading-focus';
import { stillWorkingAtom } from '#client/api/retry-until-known';
import { lazyComponent } from '#client/ui/feedback/load-code';

/**
 * Banner for a change that takes longer than the limit of a call, until its outcome is known. See
 * docs/live-copy.md#lost-answers.
 */
function StillWorkingBanner() {
  const count = useAtomValue(stillWorkingAtom);
  if (count === 0) return null;
  return (
    <div className={classes.banner} role="status">
      {shellTexts.stillWorking}
    </div>
  );
}

/** Delay before the bar appears; pages that open sooner show none. */
const SHOWN_AFTER_MS = 150;

function Bar() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <div className={classes.opening} role="status" aria-label={shellTexts.opening} />;
}

/** Thin bar at the top while a page loads. */
function OpeningBar() {
  return useNavigation().state === 'loading' && <Bar />;
}

const SetupBar = lazyComponent(async () => (await import('#client/features/setup/setup-bar')).SetupBar);

/** Way through the setup checklist, for a person who follows it in this tab. */
function Setup({ path }: { path: string }) {
  const isFollowed = useAtomValue(setupTrailAtom);
  return <Suspense>{isFollowed && <SetupBar path={path} />}</Suspense>;
}

const TeamPanel = lazyComponent(async () => (await import('#client/features/team/team-panel')).TeamPanel);

function Team({ path }: { path: string }) {
  const [open, setOpen] = useAtom(teamOpenAtom);
  return (
    <Suspense fallback={<div className={classes.teamPlace} />}>
      {open && <TeamPanel projectId={openProjectId(path)} onClose={() => setOpen(false)} />}
    </Suspense>
  );
}

/** Frame of every page: side bar, top bar, the page, and the team on the right. */
export function Frame() {
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  useHeadingFocus(pathname);
  useTabTitle(pathname);
  const signedIn = session.status === 'signed-in';
  const isPhone = useIsPhone();
  const teamOpen = useAtomValue(teamOpenAtom);
  return (
    <PhotoProvider signedIn={signedIn}>
      <LeaveGuard />
      <div className={classes.frame} data-team={signedIn && teamOpen}>
        <a className={classes.skip} href="#content">
          {shellTexts.skip}
        </a>
        {isPhone ? <PhoneBar path={pathname} /> : <Sidebar path={pathname} />}
        <TopBar />
        <main className={classes.main} id="content" tabIndex={-1}>
          <OpeningBar />
          {signedIn && <ConnectionBanner />}
          <MissingCodeBanner />
          {signedIn && <StillWorkingBanner />}
          {signedIn && <Setup path={pathname} />}
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        {signedIn && (
          <>
            <Team path={pathname} />
            <SignedInParts />
            <ExportCards />
          </>
        )}
      </div>
    </PhotoProvider>
  );
}
