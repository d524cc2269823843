import { Link } from 'react-router-dom';
import { dashboardTexts as texts } from '../../messages/dashboard';
import type { DataColumn } from '../../ui/table/data-table';
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

/** The first column of a table by project; the row of totals, null, is that of all projects. */
export const projectColumn = <Row,>(projectOf: (row: Row) => ProjectCellProps): DataColumn<Row | null> => ({
  key: 'project',
  label: texts.project,
  cell: (row) => (row === null ? texts.allProjects : <ProjectCell {...projectOf(row)} />),
});
