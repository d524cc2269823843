import { useEffect } from 'react';
import type { ProjectReply } from '../../../shared/contract/projects';
import { currentSession } from '../../api/session';
import { projectPopupTexts as texts } from '../../messages/project-popup';
import { sayPresence, usePresenceIn } from '../../replica';

/** Tells the team that this project's form is open here; gives the names of the others who have it open. */
export function usePopupPresence(project: ProjectReply | null): readonly string[] {
  const id = project?.id ?? 0;
  useEffect(() => {
    if (id === 0) return undefined;
    sayPresence({ project_id: id, doing: texts.doing, editing: `project:${String(id)}` });
    return () => sayPresence({ project_id: id, doing: '', editing: '' });
  }, [id]);
  const me = currentSession()?.user.id;
  const others = usePresenceIn(id).filter(
    ({ editing, user_id }) => id !== 0 && editing === `project:${String(id)}` && user_id !== me,
  );
  return [...new Set(others.map(({ display_name }) => display_name))];
}
