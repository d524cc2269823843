import { useCallback, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useMatch } from 'react-router-dom';
import type { CommentReply } from '#shared/contract/comments';
import type { ProjectReply } from '#shared/contract/projects';
import type { AllTotals } from '#shared/contract/totals';
import type { ApiError } from '#client/api/errors';
import { projectTexts as texts } from '#client/messages/project';
import { useCurrentNames, useProjectData } from '#client/replica/index';
import { TableSkeleton, TilesSkeleton } from '#client/ui/feedback/skeletons';
import { KpiLine } from './kpi-line';
import { KpiStrip } from './kpi-strip';
import { LoadFailed } from './load-failed';
import { OpenCommentsContext } from './open-comments';
import { ProjectHeader } from './project-header';
import classes from './project-page.module.css';
import { ProjectTabs } from './project-tabs';
import { useRunningWork } from './running-work';
import { SyncTrouble } from './sync-trouble';
import { useErrorMessage } from './use-error-message';

export interface CommentsSlot {
  comments: readonly CommentReply[];
  archived: boolean;
  opened: boolean;
  onClose: () => void;
}

interface ProjectPageProps {
  projectId: number;
  /** Shown when the company has no such project. */
  notFound: ReactNode;
  /** Renders the drawer of comments; composed by the route. */
  renderComments: (slot: CommentsSlot) => ReactElement;
  /** Called with the project's name, for the breadcrumb. */
  onName: (jobName: string) => void;
  /** Opens the popup that edits the project; undefined without permission. */
  onEdit: (() => void) | undefined;
  /** Returns true when the current user may import loads of the project from files. */
  takesFiles: (project: ProjectReply) => boolean;
  /** Content of the open tab. */
  children: ReactNode;
}

interface TabsProps {
  projectId: number;
  takesFiles: boolean;
  totals: AllTotals | null;
}

/** Tabs with the figures: in full on the overview, in one line on the others. */
function Tabs({ projectId, takesFiles, totals }: TabsProps) {
  const isOverview = useMatch('/project/:projectId') !== null;
  return (
    <>
      <ProjectTabs projectId={projectId} takesFiles={takesFiles}>
        {!isOverview && <KpiLine totals={totals} />}
      </ProjectTabs>
      {isOverview && <KpiStrip projectId={projectId} totals={totals} />}
    </>
  );
}

function ProjectSkeleton() {
  return (
    <div className={classes.page}>
      <TilesSkeleton label={texts.loading} />
      <TableSkeleton label={texts.loading} />
    </div>
  );
}

function Failed({ error, notFound }: { error: ApiError | null; notFound: ReactNode }) {
  if (error?.code === 'not_found') return notFound;
  return <LoadFailed error={error} onTryAgain={() => window.location.reload()} />;
}

function Notes({ project, error }: { project: ProjectReply; error: ApiError | null }) {
  return (
    <>
      {project.archived && <p className={classes.note}>{texts.archivedBanner}</p>}
      {error && <p className={classes.note}>{texts.behind}</p>}
    </>
  );
}

function useName(jobName: string, onName: (jobName: string) => void): void {
  useEffect(() => {
    onName(jobName);
    return () => onName('');
  }, [jobName, onName]);
}

/** Frame of a project: header, tabs, figures and the open tab. All data comes from the replica. */
export function ProjectPage(page: ProjectPageProps) {
  const { projectId, notFound, renderComments, onName, onEdit, takesFiles, children } = page;
  const status = useProjectData(projectId, 'status');
  const error = useProjectData(projectId, 'error');
  const project = useCurrentNames(useProjectData(projectId, 'project'));
  const comments = useProjectData(projectId, 'comments');
  const totals = useProjectData(projectId, 'all_totals');
  const diesel = useProjectData(projectId, 'diesel_price');
  const progress = useRunningWork(projectId);
  const [commentsOpen, setCommentsOpen] = useState(false);
  const openComments = useCallback(() => setCommentsOpen(true), []);
  useName(project?.job_name ?? '', onName);
  useErrorMessage(useProjectData(projectId, 'eia_error'));

  if (status === 'failed') return <Failed error={error} notFound={notFound} />;
  if (project === null) return <ProjectSkeleton />;
  const current = comments.filter(({ subject, is_deleted }) => subject === 'project' && !is_deleted);
  return (
    <div className={classes.page}>
      <ProjectHeader
        project={project}
        diesel={diesel}
        commentCount={current.length}
        progress={progress}
        onComments={openComments}
        onEdit={project.archived ? undefined : onEdit}
      />
      <SyncTrouble project={project} />
      <Notes project={project} error={error} />
      <Tabs projectId={projectId} takesFiles={takesFiles(project)} totals={totals} />
      <OpenCommentsContext value={openComments}>{children}</OpenCommentsContext>
      {renderComments({
        comments: current,
        archived: project.archived,
        opened: commentsOpen,
        onClose: () => setCommentsOpen(false),
      })}
    </div>
  );
}
