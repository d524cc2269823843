import { useSetAtom } from 'jotai';
import { Outlet, useParams } from 'react-router-dom';
import { CommentsDrawer } from '../../features/comments/comments-drawer';
import { ProjectPage } from '../../features/project/project-page';
import { recordNameAtom } from '../shell/breadcrumb';
import { NotFoundScreen } from '../errors/error-screens';
import { projectIdOf } from './project-address';
import { ProjectEditor, useEditProject } from './project-editor';
import { useMayWork } from './use-may-work';
import { useTakesFiles } from './use-takes-files';

/** /project/:id: the project's frame with the comments beside it and the popup that edits it; the open tab is the nested route. */
export function Component() {
  const projectId = projectIdOf(useParams().id);
  const setName = useSetAtom(recordNameAtom);
  const mayWork = useMayWork();
  const edit = useEditProject();
  const takesFiles = useTakesFiles();
  if (projectId === null) return <NotFoundScreen />;
  return (
    <ProjectPage
      key={projectId}
      projectId={projectId}
      notFound={<NotFoundScreen />}
      onName={setName}
      onEdit={mayWork ? edit : undefined}
      takesFiles={(project) => mayWork && takesFiles(project)}
      renderComments={({ archived, ...slot }) => (
        <CommentsDrawer projectId={projectId} mayWrite={mayWork && !archived} {...slot} />
      )}
    >
      <Outlet />
      {mayWork && <ProjectEditor projectId={projectId} />}
    </ProjectPage>
  );
}
