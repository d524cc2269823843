import { useAtom, useSetAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHotkey } from '../ui/hotkeys';
import { openProjectId } from './project-address';
import { paletteOpenAtom, shortcutsOpenAtom, teamOpenAtom } from './shell-state';
import { usePaletteActions } from './use-palette-actions';

const Palette = lazy(async () => ({ default: (await import('../features/palette/palette')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts')).Shortcuts }));

function useShellHotkeys(): void {
  const navigate = useNavigate();
  const setPaletteOpen = useSetAtom(paletteOpenAtom);
  const setShortcutsOpen = useSetAtom(shortcutsOpenAtom);
  const setTeamOpen = useSetAtom(teamOpenAtom);
  useHotkey('mod+k', () => setPaletteOpen((open) => !open));
  useHotkey('?', () => setShortcutsOpen(true));
  useHotkey('t', () => setTeamOpen((open) => !open));
  useHotkey('g d', () => void navigate('/dashboard'));
  useHotkey('g p', () => void navigate('/projects'));
  useHotkey('g s', () => void navigate('/settings'));
}

/** What lies over the pages while somebody is signed in: the palette, the list of keys, and the keys themselves. */
export function SignedInParts() {
  const projectId = openProjectId(useLocation().pathname);
  const actions = usePaletteActions(projectId);
  const [paletteOpen, setPaletteOpen] = useAtom(paletteOpenAtom);
  const [shortcutsOpen, setShortcutsOpen] = useAtom(shortcutsOpenAtom);
  useShellHotkeys();
  return (
    <Suspense>
      <Palette
        opened={paletteOpen}
        onClose={() => setPaletteOpen(false)}
        projectId={projectId}
        actions={actions}
      />
      {shortcutsOpen && <Shortcuts opened onClose={() => setShortcutsOpen(false)} />}
    </Suspense>
  );
}
