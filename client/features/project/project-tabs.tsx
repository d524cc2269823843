import {
  IconBuildingFactory2,
  IconChartBar,
  IconFileDollar,
  IconFileImport,
  IconFileInvoice,
  IconTruck,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { accrualTexts } from '../../messages/accruals';
import { customerInvoiceTexts } from '../../messages/customer-invoices';
import { importTexts } from '../../messages/load-import';
import { projectTexts as texts } from '../../messages/project';
import { vendorInvoiceTexts } from '../../messages/vendor-invoices';
import classes from './project-page.module.css';

interface Tab {
  to: string;
  label: string;
  Icon: Icon;
}

/** The parts that work; invoices and accruals add theirs. */
const TABS: readonly Tab[] = [
  { to: '', label: texts.tabs.overview, Icon: IconBuildingFactory2 },
  { to: '/loads', label: texts.tabs.loads, Icon: IconTruck },
  { to: '/customer-invoices', label: customerInvoiceTexts.tab, Icon: IconFileInvoice },
  { to: '/vendor-invoices', label: vendorInvoiceTexts.tab, Icon: IconFileDollar },
  { to: '/accruals', label: accrualTexts.tab, Icon: IconChartBar },
];

/** Of projects whose loads come from files. */
const IMPORT_TAB: Tab = { to: '/import', label: importTexts.tab, Icon: IconFileImport };

interface ProjectTabsProps {
  projectId: number;
  takesFiles: boolean;
}

/** Links, because each part of a project has its address. */
export function ProjectTabs({ projectId, takesFiles }: ProjectTabsProps) {
  const tabs = takesFiles ? [...TABS, IMPORT_TAB] : TABS;
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the tabs are wider than the page: the open one is brought into sight.
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={texts.tabsLabel}>
      {tabs.map(({ to, label, Icon }) => (
        <NavLink key={to} to={`/project/${String(projectId)}${to}`} end={to === ''} className={classes.tab}>
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
