import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense } from 'react';
import { useNamed, useProjectData } from '../../replica';

const ProjectPopup = lazy(async () => {
  const { ProjectPopup: popup } = await import('../../features/project-popup/project-popup');
  return { default: popup };
});

/** ?edit=1: the popup of the open project is open. */
const EDIT = parseAsStringLiteral(['1'] as const).withOptions({ history: 'push' });

/** Opens the popup of the project that is shown. */
export function useEditProject(): () => void {
  const [, setEdit] = useQueryState('edit', EDIT);
  return () => void setEdit('1');
}

/** The popup of a project, where the address says that it is open and the project is there. */
export function ProjectEditor({ projectId }: { projectId: number }) {
  const [edit, setEdit] = useQueryState('edit', EDIT);
  const project = useNamed(useProjectData(projectId, 'project'));
  if (edit === null || project === null) return null;
  const close = (): void => void setEdit(null, { history: 'replace' });
  return (
    <Suspense fallback={null}>
      <ProjectPopup project={project} onClose={close} onSaved={close} />
    </Suspense>
  );
}
