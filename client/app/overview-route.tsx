import { useParams } from 'react-router-dom';
import { CommentList } from '../features/comments/comment-list';
import { Overview } from '../features/project/overview';
import { useProjectReplica } from '../replica';
import { projectIdOf } from './project-address';

/** The overview of a project, with its comments at the end. */
export function Component() {
  const projectId = projectIdOf(useParams().id) ?? 0;
  const { comments } = useProjectReplica(projectId);
  return <Overview projectId={projectId} comments={<CommentList comments={comments} />} />;
}
