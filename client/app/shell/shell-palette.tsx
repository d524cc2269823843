import { useAtom, useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { ProjectReply } from '#shared/contract/projects';
import { may } from '#shared/rules/permissions';
import { currentSession } from '#client/api/session';
import { useSessionUser } from '#client/api/use-session-user';
import type { ProjectPart } from '#client/features/palette/page-items';
import { Palette } from '#client/features/palette/palette';
import { projectTexts } from '#client/messages/project';
import { PROJECT_KEYS } from '#client/ui/keyboard/project-keys';
import { openProjectId } from '../routes/project-address';
import { areaActions, usePaletteActions } from './palette-actions';
import { earlyInputAtom, paletteOpenAtom } from './shell-state';

const go = (key: string): string[] => ['g', key];

/** Returns true for a project whose loads come from files. */
const takesFiles = ({ pc_job_id: jobId }: ProjectReply): boolean => {
  const session = currentSession();
  const mayImport = session !== null && may(session.user.role_name, 'import loads');
  return mayImport && (jobId === 0 || !session.company.has_job_system);
};

/** Pages of each project that the palette finds. */
const PROJECT_PARTS: readonly ProjectPart[] = [
  { to: '', label: projectTexts.tabs.overview, kind: 'overview', keys: go(PROJECT_KEYS.overview) },
  { to: '/loads', label: projectTexts.tabs.loads, kind: 'freight_load', keys: go(PROJECT_KEYS.loads) },
  {
    to: '/customer-invoices',
    label: projectTexts.tabs.customerInvoices,
    kind: 'customer_invoice',
    keys: go(PROJECT_KEYS.customerInvoices),
  },
  {
    to: '/vendor-invoices',
    label: projectTexts.tabs.vendorInvoices,
    kind: 'freight_bill',
    keys: go(PROJECT_KEYS.vendorInvoices),
  },
  { to: '/accruals', label: projectTexts.tabs.accruals, kind: 'accrual', keys: go(PROJECT_KEYS.accruals) },
  {
    to: '/import',
    label: projectTexts.tabs.import,
    kind: 'import',
    keys: go(PROJECT_KEYS.import),
    isIn: takesFiles,
  },
];

/** The palette with the pages and actions of the shell. Loaded after the first page. */
export function ShellPalette() {
  const projectId = openProjectId(useLocation().pathname);
  const actions = usePaletteActions(projectId);
  const role = useSessionUser()?.role_name ?? '';
  const [opened, setOpened] = useAtom(paletteOpenAtom);
  const store = useStore();
  const takeEarly = () => {
    const early = store.get(earlyInputAtom);
    store.set(earlyInputAtom, null);
    return early;
  };
  return (
    <Palette
      opened={opened}
      onClose={() => setOpened(false)}
      takeEarly={takeEarly}
      projectId={projectId}
      actions={actions}
      areaPages={areaActions(role)}
      parts={PROJECT_PARTS}
    />
  );
}
