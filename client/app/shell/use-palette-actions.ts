import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { may } from '../../../shared/rules/permissions';
import { signOut } from '../../api/session';
import { useSessionUser } from '../../api/use-session-user';
import type { PaletteAction } from '../../features/palette/palette-items';
import { adminTexts } from '../../messages/admin';
import { paletteTexts } from '../../messages/palette';
import { settingsTexts } from '../../messages/settings';
import { peekProject, refreshLoads } from '../../replica';
import { showOutcome } from '../../ui/feedback/show-outcome';
import { type AreaPage, adminPages, settingsPages } from './area-pages';
import { shortcutsOpenAtom, teamOpenAtom } from './shell-state';

async function syncLoads(projectId: number): Promise<void> {
  showOutcome(await refreshLoads(projectId));
}

/** Address of each popup of a project. */
const ADDITIONS = {
  customerInvoice: '/customer-invoices?generate=true',
  vendorInvoice: '/vendor-invoices?add=generate',
  accrual: '/accruals?add-accrual=1',
  carrier: '?add-carrier=1',
  sandPo: '?add-sand-po=1',
  credit: '?add-credit=1',
} as const;

/** Returns the actions that add something to the open project; none for an archived one. */
function additions(projectId: number | null, go: (address: string) => void): PaletteAction[] {
  if (projectId === null || peekProject(projectId)?.project?.archived !== false) return [];
  return (Object.keys(ADDITIONS) as (keyof typeof ADDITIONS)[]).map((what) => ({
    id: what,
    label: paletteTexts.actions[what],
    run: () => go(`/project/${String(projectId)}${ADDITIONS[what]}`),
  }));
}

/** Returns the actions that the palette offers on this page. */
export function usePaletteActions(projectId: number | null): PaletteAction[] {
  const role = useSessionUser()?.role_name ?? '';
  const mayWork = may(role, 'add projects');
  const navigate = useNavigate();
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const setTeamOpen = useSetAtom(teamOpenAtom);
  const setShortcutsOpen = useSetAtom(shortcutsOpenAtom);
  const { actions } = paletteTexts;
  const goTo = (pages: readonly AreaPage[], name: (page: string) => string): PaletteAction[] =>
    pages.map(({ to, label, hint }) => ({
      id: to,
      label: name(hint === undefined ? label : `${label} (${hint})`),
      run: () => void navigate(to),
    }));
  const inProject: PaletteAction[] =
    projectId === null || !mayWork
      ? []
      : [{ id: 'sync', label: actions.sync, run: () => void syncLoads(projectId) }];
  return [
    ...inProject,
    ...additions(mayWork ? projectId : null, (address) => void navigate(address)),
    { id: 'dashboard', label: actions.dashboard, run: () => void navigate('/dashboard') },
    { id: 'projects', label: actions.projects, run: () => void navigate('/projects') },
    ...goTo(settingsPages(role), settingsTexts.goTo),
    ...goTo(adminPages(role), adminTexts.goTo),
    { id: 'theme', label: actions.theme, run: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') },
    { id: 'team', label: actions.team, run: () => setTeamOpen((open) => !open) },
    { id: 'shortcuts', label: actions.shortcuts, run: () => setShortcutsOpen(true) },
    { id: 'logout', label: actions.logout, run: () => void signOut() },
  ];
}
