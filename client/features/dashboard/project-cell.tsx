import { Link } from 'react-router-dom';
import { dashboardTexts as texts } from '../../messages/dashboard';
import type { DataColumn } from '../../ui/table/data-table';
import classes from './dashboard.module.css';

interface ProjectCellProps {
  projectId: number;
  name: string;
  kind?: keyof typeof texts.kinds;
}

/** Name of a project with a link to it and the kind of work. */
export function ProjectCell({ projectId, name, kind = 'freight' }: ProjectCellProps) {
  return (
    <span className={classes.project}>
      <Link to={`/project/${String(projectId)}`}>{name}</Link>
      {texts.kinds[kind] !== '' && <small>{texts.kinds[kind]}</small>}
    </span>
  );
}

/** First column of a table by project. The totals row (null) stands for all projects. */
export const projectColumn = <Row,>(projectOf: (row: Row) => ProjectCellProps): DataColumn<Row | null> => ({
  key: 'project',
  label: texts.project,
  cell: (row) => (row === null ? texts.allProjects : <ProjectCell {...projectOf(row)} />),
});
