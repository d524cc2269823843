import { useAtomValue, useSetAtom } from 'jotai';
import { Outlet, useParams } from 'react-router-dom';
import { may } from '../../shared/rules/permissions';
import { sessionAtom } from '../api/session';
import { CommentsDrawer } from '../features/comments/comments-drawer';
import { ProjectPage } from '../features/project/project-page';
import { recordNameAtom } from './breadcrumb';
import { NotFoundScreen } from './error-screens';
import { projectIdOf } from './project-address';

/** /project/:id: the project's frame with the comments beside it; the open tab is the nested route. */
export function Component() {
  const projectId = projectIdOf(useParams().id);
  const setName = useSetAtom(recordNameAtom);
  const session = useAtomValue(sessionAtom);
  const mayWork = session.status === 'signed-in' && may(session.user.role_name, 'work');
  if (projectId === null) return <NotFoundScreen />;
  return (
    <ProjectPage
      key={projectId}
      projectId={projectId}
      notFound={<NotFoundScreen />}
      onName={setName}
      renderComments={({ archived, ...slot }) => (
        <CommentsDrawer projectId={projectId} mayWrite={mayWork && !archived} {...slot} />
      )}
    >
      <Outlet />
    </ProjectPage>
  );
}
