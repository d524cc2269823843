import { useAtom, useSetAtom } from 'jotai';
import { Suspense, lazy } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shellTexts } from '../../messages/shell';
import { dialogIsOpen, useHotkey } from '../../ui/keyboard/hotkeys';
import { showError } from '../../ui/feedback/message-cards';
import { openProjectId } from '../routes/project-address';
import { notificationsOpenAtom, paletteOpenAtom, shortcutsOpenAtom, teamOpenAtom } from './shell-state';
import { usePaletteActions } from './use-palette-actions';
import { accrualTexts } from '../../messages/accruals';
import { customerInvoiceTexts } from '../../messages/customer-invoices';
import { projectTexts } from '../../messages/project';
import { vendorInvoiceTexts } from '../../messages/vendor-invoices';

/** Pages of each project that the palette finds. */
const PROJECT_PARTS = [
  { to: '', label: projectTexts.tabs.overview },
  { to: '/loads', label: projectTexts.tabs.loads },
  { to: '/customer-invoices', label: customerInvoiceTexts.tab },
  { to: '/vendor-invoices', label: vendorInvoiceTexts.tab },
  { to: '/accruals', label: accrualTexts.tab },
];

const Palette = lazy(async () => ({ default: (await import('../../features/palette/palette')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts')).Shortcuts }));

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
  useHotkey('g s', () => void navigate('/settings'));
  useHotkey('g n', () => setNotificationsOpen(true));
}

/**
 * Parts above the pages for signed-in users: the palette, the list of shortcuts, and the shortcuts
 * themselves.
 */
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
        parts={PROJECT_PARTS}
      />
      {shortcutsOpen && <Shortcuts opened onClose={() => setShortcutsOpen(false)} />}
    </Suspense>
  );
}
