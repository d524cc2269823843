import { useParams } from 'react-router-dom';
import { CommentList } from '../features/comments/comment-list';
import { Overview } from '../features/project/overview';
import { projectTexts } from '../messages/project';
import { useProjectReplica } from '../replica';
import { projectIdOf } from './project-address';
import { useWhereabouts } from './use-whereabouts';

/** The overview of a project, with its comments at the end. */
export function Component() {
  const projectId = projectIdOf(useParams().id) ?? 0;
  useWhereabouts(projectId, projectTexts.tabs.overview);
  const { comments } = useProjectReplica(projectId);
  return <Overview projectId={projectId} comments={<CommentList comments={comments} />} />;
}
