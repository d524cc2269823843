import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import {
  Outlet,
  useLocation,
  useNavigation,
  type BlockerFunction,
  NavigationType,
  useBlocker,
} from 'react-router-dom';
import { sessionAtom } from '#client/api/session';
import { shellTexts } from '#client/messages/shell';
import { ConnectionBanner } from './connection-banner';
import { ExportCards } from './export-cards';
import classes from './frame.module.css';
import { setupTrailAtom } from '#client/features/setup/setup-trail';
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
import { readFile } from '#client/api/files';
import { Photos } from '#client/api/photos';
import { applyOwnRecord } from '#client/api/session-records';
import { onSignOut } from '#client/api/sign-out-hooks';
import { store } from '#client/api/store';
import { useSessionUser } from '#client/api/use-session-user';
import { useCompanyRows } from '#client/replica/index';
import { PhotoSourceContext } from '#client/ui/people/photo-source';
import { askToLeave, isSaving, mustAsk, releaseForms } from '#client/ui/dialog/unsaved-forms';
import { HistoryGuard } from './history-guard';

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

const photos = new Photos(
  (userId) => readFile({ folder: 'profile-pics', name: String(userId) }, 'webp'),
  store,
);
onSignOut(() => photos.releaseAll());

/** Keeps the team's photos and the user's own name in step with the live list of users. */
function FollowUsers() {
  const { rows } = useCompanyRows('users');
  const ownId = useSessionUser()?.id ?? 0;
  useEffect(() => {
    photos.setOwners(rows);
    const own = rows.find(({ id }) => id === ownId);
    if (own) applyOwnRecord(own);
  }, [rows, ownId]);
  return null;
}

/** Provides the photos of people to all avatars inside it. */
function PhotoProvider({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <PhotoSourceContext value={photos}>
      {signedIn && <FollowUsers />}
      {children}
    </PhotoSourceContext>
  );
}

/** Blocks links to other pages. Popups of the page are in the query, and a save may open the next page. */
const blocks: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction !== NavigationType.Pop &&
  currentLocation.pathname !== nextLocation.pathname &&
  mustAsk() &&
  !isSaving();

/** Asks before a link, Back or Forward leaves an unsaved form. Mounted once, since a router has one blocker. */
function LeaveGuard() {
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const leave = (): void => {
      releaseForms();
      blocker.proceed();
    };
    askToLeave({ leave, stay: () => blocker.reset() });
  }, [blocker]);
  useEffect(() => new HistoryGuard(window.history).start(), []);
  return null;
}
