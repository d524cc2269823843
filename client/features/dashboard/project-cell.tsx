import { Link } from 'react-router-dom';
import { dashboardTexts as texts } from '#client/messages/dashboard';
import type { DataColumn } from '#client/ui/table/data-table';
import classes from './dashboard.module.css';

interface ProjectCellProps {
  projectId: number;
  name: string;
  kind?: keyof typeof texts.kinds;
  /** Tells the sum of a project from one of its kinds of work. */
  part?: 'only' | 'sum' | 'kind';
}

/** Name of a project with a link to it and the kind of work. Below the sum of a project, the kind alone. */
export function ProjectCell({ projectId, name, kind = 'freight', part = 'only' }: ProjectCellProps) {
  if (part === 'kind') return <span className={classes.kind}>{texts.kindNames[kind]}</span>;
  const note = part === 'sum' ? '' : texts.kinds[kind];
  return (
    <span className={classes.project}>
      <Link to={`/project/${projectId}`}>{name}</Link>
      {note !== '' && <small>{note}</small>}
    </span>
  );
}

/** First column of a table by project. The totals row (null) stands for all projects. */
export const projectColumn = <Row,>(projectOf: (row: Row) => ProjectCellProps): DataColumn<Row | null> => ({
  key: 'project',
  label: texts.project,
  cell: (row) => (row === null ? texts.allProjects : <ProjectCell {...projectOf(row)} />),
});
