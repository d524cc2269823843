import { IconBuildingFactory2, IconChartBar } from '#client/ui/icon/page-icons-a-to-e';
import {
  IconFileDollar,
  IconFileImport,
  IconFileInvoice,
  IconTruck,
} from '#client/ui/icon/page-icons-f-to-z';
import type { Icon } from '#client/ui/icon/tabler-icon';
import type { ReactNode } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { projectTexts as texts } from '#client/messages/project';
import { useHotkey } from '#client/ui/keyboard/hotkeys';
import { useChosenInSight } from '#client/ui/layout/use-chosen-in-sight';
import { PROJECT_KEYS } from '#client/ui/keyboard/project-keys';
import classes from './project-tabs.module.css';

interface Tab {
  to: string;
  label: string;
  /** Opens the tab when typed after 'g'. */
  hotkey: string;
  Icon: Icon;
}

/** Tabs of every project. */
const TABS: readonly Tab[] = [
  { to: '', label: texts.tabs.overview, hotkey: PROJECT_KEYS.overview, Icon: IconBuildingFactory2 },
  { to: '/loads', label: texts.tabs.loads, hotkey: PROJECT_KEYS.loads, Icon: IconTruck },
  {
    to: '/customer-invoices',
    label: texts.tabs.customerInvoices,
    hotkey: PROJECT_KEYS.customerInvoices,
    Icon: IconFileInvoice,
  },
  {
    to: '/vendor-invoices',
    label: texts.tabs.vendorInvoices,
    hotkey: PROJECT_KEYS.vendorInvoices,
    Icon: IconFileDollar,
  },
  { to: '/accruals', label: texts.tabs.accruals, hotkey: PROJECT_KEYS.accruals, Icon: IconChartBar },
];

/** Tab of projects that take loads from files. */
const IMPORT_TAB: Tab = {
  to: '/import',
  label: texts.tabs.import,
  hotkey: PROJECT_KEYS.import,
  Icon: IconFileImport,
};

interface ProjectTabsProps {
  projectId: number;
  takesFiles: boolean;
  /** Stands at the end of the row, or under it on a narrow page. */
  children: ReactNode;
}

function TabLink({ projectId, tab }: { projectId: number; tab: Tab }) {
  const { to, label, hotkey, Icon } = tab;
  const address = `/project/${projectId}${to}`;
  const navigate = useNavigate();
  useHotkey(`g ${hotkey}`, () => void navigate(address));
  return (
    <NavLink to={address} end={to === ''} className={classes.tab}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span>{label}</span>
    </NavLink>
  );
}

/** Tabs of a project. They are links, because each part of a project has its own address. */
export function ProjectTabs({ projectId, takesFiles, children }: ProjectTabsProps) {
  const tabs = takesFiles ? [...TABS, IMPORT_TAB] : TABS;
  // On a phone the tabs are wider than the page.
  const nav = useChosenInSight<HTMLElement>(useLocation().pathname);
  return (
    <div className={classes.row}>
      <nav ref={nav} className={classes.tabs} aria-label={texts.tabsLabel}>
        {tabs.map((tab) => (
          <TabLink key={tab.to} projectId={projectId} tab={tab} />
        ))}
      </nav>
      {children}
    </div>
  );
}
