import { useAtom, useSetAtom } from 'jotai';
import { Suspense, lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { shellTexts } from '../../messages/shell';
import { dialogIsOpen, useHotkey } from '../../ui/keyboard/hotkeys';
import { showError } from '../../ui/feedback/message-cards';
import { paletteOpenAtom, shortcutsOpenAtom, teamOpenAtom } from './shell-state';

const ShellPalette = lazy(async () => ({ default: (await import('./shell-palette')).ShellPalette }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts')).Shortcuts }));

function useShellHotkeys(): void {
  const navigate = useNavigate();
  const [paletteOpen, setPaletteOpen] = useAtom(paletteOpenAtom);
  const setShortcutsOpen = useSetAtom(shortcutsOpenAtom);
  const setTeamOpen = useSetAtom(teamOpenAtom);
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
  useHotkey('g s', () => void navigate('/settings'));
}

/**
 * Parts above the pages for signed-in users: the palette, the list of shortcuts, and the shortcuts
 * themselves.
 */
export function SignedInParts() {
  const [shortcutsOpen, setShortcutsOpen] = useAtom(shortcutsOpenAtom);
  useShellHotkeys();
  return (
    <Suspense>
      <ShellPalette />
      {shortcutsOpen && <Shortcuts opened onClose={() => setShortcutsOpen(false)} />}
    </Suspense>
  );
}
