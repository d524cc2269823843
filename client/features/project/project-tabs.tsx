import { IconBuildingFactory2, IconTruck, type Icon } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { projectTexts as texts } from '../../messages/project';
import classes from './project-page.module.css';

/** The parts that work; invoices and accruals add theirs. */
const TABS: readonly { to: string; label: string; Icon: Icon }[] = [
  { to: '', label: texts.tabs.overview, Icon: IconBuildingFactory2 },
  { to: '/loads', label: texts.tabs.loads, Icon: IconTruck },
];

/** Links, because each part of a project has its address. */
export function ProjectTabs({ projectId }: { projectId: number }) {
  return (
    <nav className={classes.tabs} aria-label={texts.tabsLabel}>
      {TABS.map(({ to, label, Icon }) => (
        <NavLink key={to} to={`/project/${String(projectId)}${to}`} end className={classes.tab}>
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
