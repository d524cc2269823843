import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { may } from '#shared/rules/permissions';
import { signOut } from '#client/api/session';
import { useSessionUser } from '#client/api/use-session-user';
import type { PaletteAction } from '#client/features/palette/palette-items';
import { adminTexts, settingsTexts } from '#client/messages/areas';
import { paletteTexts } from '#client/messages/palette';
import { refreshLoads } from '#client/replica/commands/refresh-loads';
import { peekProject } from '#client/replica/index';
import { showOutcome } from '#client/ui/feedback/show-outcome';
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
function additions(projectId: number | null): PaletteAction[] {
  if (projectId === null || peekProject(projectId)?.project?.archived !== false) return [];
  return (Object.keys(ADDITIONS) as (keyof typeof ADDITIONS)[]).map((what) => ({
    id: what,
    kind: 'add',
    label: paletteTexts.actions[what],
    to: `/project/${projectId}${ADDITIONS[what]}`,
  }));
}

const pagesOf = (pages: readonly AreaPage[], name: (page: string) => string): PaletteAction[] =>
  pages.map(({ to, label, hint }) => ({
    id: to,
    kind: 'settings',
    label: name(hint === undefined ? label : `${label} (${hint})`),
    to,
  }));

/** Returns the pages of the settings and of the provider that a role may open. */
export const areaActions = (role: string): PaletteAction[] => [
  ...pagesOf(settingsPages(role), settingsTexts.goTo),
  ...pagesOf(adminPages(role), adminTexts.goTo),
];

/** Returns the actions that the palette offers on this page. */
export function usePaletteActions(projectId: number | null): PaletteAction[] {
  const role = useSessionUser()?.role_name ?? '';
  const mayWork = may(role, 'add projects');
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  const setTeamOpen = useSetAtom(teamOpenAtom);
  const setShortcutsOpen = useSetAtom(shortcutsOpenAtom);
  const { actions } = paletteTexts;
  const other = scheme === 'dark' ? 'light' : 'dark';
  const sync: PaletteAction[] =
    projectId === null || !mayWork
      ? []
      : [{ id: 'sync', kind: 'sync', label: actions.sync, run: () => void syncLoads(projectId) }];
  return [
    ...sync,
    ...additions(mayWork ? projectId : null),
    { id: 'dashboard', kind: 'dashboard', label: actions.dashboard, keys: ['g', 'd'], to: '/dashboard' },
    { id: 'worklist', kind: 'worklist', label: actions.worklist, keys: ['g', 'w'], to: '/worklist' },
    { id: 'projects', kind: 'projects', label: actions.projects, keys: ['g', 'p'], to: '/projects' },
    { id: 'theme', kind: 'theme', label: actions.theme, run: () => setColorScheme(other) },
    { id: 'team', kind: 'team', label: actions.team, keys: ['t'], run: () => setTeamOpen((open) => !open) },
    {
      id: 'shortcuts',
      kind: 'shortcuts',
      label: actions.shortcuts,
      keys: ['?'],
      run: () => setShortcutsOpen(true),
    },
    { id: 'logout', kind: 'logout', label: actions.logout, run: () => void signOut() },
  ];
}
