import { Link } from 'react-router-dom';
import { dashboardTexts as texts } from '../../messages/dashboard';
import classes from './dashboard.module.css';

interface ProjectCellProps {
  projectId: number;
  name: string;
  kind?: keyof typeof texts.kinds;
}

/** The name of a project, the way into it, and what kind of its work a line is of. */
export function ProjectCell({ projectId, name, kind = 'freight' }: ProjectCellProps) {
  return (
    <span className={classes.project}>
      <Link to={`/project/${String(projectId)}`}>{name}</Link>
      {texts.kinds[kind] !== '' && <small>{texts.kinds[kind]}</small>}
    </span>
  );
}
