import { useEffect, useState, type ReactNode } from 'react';
import type { CommentReply } from '../../../shared/contract/comments';
import { projectTexts as texts } from '../../messages/project';
import { useProgress, useProjectReplica } from '../../replica';
import { TableSkeleton, TilesSkeleton } from '../../ui/skeletons';
import { KpiStrip } from './kpi-strip';
import { LoadFailed } from './load-failed';
import { ProgressLine } from './progress-line';
import { ProjectHeader } from './project-header';
import classes from './project-page.module.css';
import { ProjectTabs } from './project-tabs';

export interface CommentsSlot {
  comments: readonly CommentReply[];
  archived: boolean;
  opened: boolean;
  onClose: () => void;
}

interface ProjectPageProps {
  projectId: number;
  /** Shown when there is no such project in the company. */
  notFound: ReactNode;
  /** The drawer of the comments, composed by the route. */
  renderComments: (slot: CommentsSlot) => ReactNode;
  /** Told the name of the project for the breadcrumb. */
  onName: (jobName: string) => void;
  /** The open tab. */
  children: ReactNode;
}

function ProjectSkeleton() {
  return (
    <div className={classes.page}>
      <TilesSkeleton label={texts.loading} />
      <TableSkeleton label={texts.loading} />
    </div>
  );
}

/** The frame of a project: header, tabs, figures, and the open tab below. Everything follows the replica. */
export function ProjectPage({ projectId, notFound, renderComments, onName, children }: ProjectPageProps) {
  const { status, error, project, comments, all_totals, diesel_price } = useProjectReplica(projectId);
  const progress = useProgress(projectId);
  const [commentsOpen, setCommentsOpen] = useState(false);
  const jobName = project?.job_name ?? '';
  useEffect(() => {
    onName(jobName);
    return () => onName('');
  }, [jobName, onName]);

  if (status === 'failed') {
    if (error?.code === 'not_found') return notFound;
    return <LoadFailed error={error} onTryAgain={() => window.location.reload()} />;
  }
  if (project === null) return <ProjectSkeleton />;
  const running = progress?.state === 'running';
  const current = comments.filter(({ is_deleted }) => !is_deleted);
  return (
    <div className={classes.page}>
      <ProjectHeader
        project={project}
        diesel={diesel_price}
        commentCount={current.length}
        running={running}
        onComments={() => setCommentsOpen(true)}
      />
      {running && <ProgressLine progress={progress} />}
      {project.archived && <p className={classes.note}>{texts.archivedBanner}</p>}
      {error && <p className={classes.note}>{texts.behind}</p>}
      <ProjectTabs projectId={projectId} />
      <KpiStrip totals={all_totals} />
      {children}
      {renderComments({
        comments: current,
        archived: project.archived,
        opened: commentsOpen,
        onClose: () => setCommentsOpen(false),
      })}
    </div>
  );
}
