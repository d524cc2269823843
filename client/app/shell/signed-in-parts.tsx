import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shellTexts } from '#client/messages/shell';
import { dialogIsOpen, useHotkey } from '#client/ui/keyboard/hotkeys';
import { showError } from '#client/ui/feedback/message-cards';
import { notificationsOpenAtom, paletteOpenAtom, shortcutsOpenAtom, teamOpenAtom } from './shell-state';
import { lateComponent, loadLateComponents } from '#client/ui/feedback/late-component';
import { EarlySearch } from './early-search';

const ShellPalette = lateComponent(async () => (await import('./shell-palette')).ShellPalette);
const Shortcuts = lateComponent(async () => (await import('./shortcuts')).Shortcuts);

/** Time in ms after which a page loads the late components if nothing else has asked for them. */
const LATE_MS = 5_000;

function useShellHotkeys(): void {
  const navigate = useNavigate();
  const [paletteOpen, setPaletteOpen] = useAtom(paletteOpenAtom);
  const setShortcutsOpen = useSetAtom(shortcutsOpenAtom);
  const setTeamOpen = useSetAtom(teamOpenAtom);
  const setNotificationsOpen = useSetAtom(notificationsOpenAtom);
  useHotkey('mod+k', () => {
    if (paletteOpen) setPaletteOpen(false);
    // Over a popup, a choice would leave the page and lose typed input.
    else if (dialogIsOpen()) showError(shellTexts.searchWaits);
    else setPaletteOpen(true);
  });
  useHotkey('?', () => setShortcutsOpen(true));
  useHotkey('t', () => setTeamOpen((open) => !open));
  useHotkey('g d', () => void navigate('/dashboard'));
  useHotkey('g p', () => void navigate('/projects'));
  useHotkey('g w', () => void navigate('/worklist'));
  useHotkey('g s', () => void navigate('/settings'));
  useHotkey('g n', () => setNotificationsOpen(true));
}

/**
 * Parts above the pages for signed-in users: the palette, the list of shortcuts, and the shortcuts
 * themselves.
 */
export function SignedInParts() {
  const [shortcutsOpen, setShortcutsOpen] = useAtom(shortcutsOpenAtom);
  const paletteOpen = useAtomValue(paletteOpenAtom);
  const [hasOpened, setHasOpened] = useState(paletteOpen);
  if (paletteOpen && !hasOpened) setHasOpened(true);
  useShellHotkeys();
  useEffect(() => {
    const timer = setTimeout(loadLateComponents, LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <EarlySearch />
      <Suspense>
        {hasOpened && <ShellPalette />}
        {shortcutsOpen && <Shortcuts opened onClose={() => setShortcutsOpen(false)} />}
      </Suspense>
    </>
  );
}
