import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Suspense } from 'react';
import { useCurrentNames, useProjectData } from '#client/replica/index';
import { lazyComponent } from '#client/ui/feedback/load-code';

const ProjectPopup = lazyComponent(
  async () => (await import('#client/features/project-popup/project-popup')).ProjectPopup,
);

/** Opens the popup of the open project with ?edit=1. */
const EDIT = parseAsStringLiteral(['1'] as const).withOptions({ history: 'push' });

/** Returns a function that opens the popup of the shown project. */
export function useEditProject(): () => void {
  const [, setEdit] = useQueryState('edit', EDIT);
  return () => void setEdit('1');
}

/** Shows the popup of a project when the address asks for it and the project is loaded. */
export function ProjectEditor({ projectId }: { projectId: number }) {
  const [edit, setEdit] = useQueryState('edit', EDIT);
  const project = useCurrentNames(useProjectData(projectId, 'project'));
  if (edit === null || project === null) return null;
  const close = (): void => void setEdit(null, { history: 'replace' });
  return (
    <Suspense fallback={null}>
      <ProjectPopup project={project} onClose={close} onSaved={close} />
    </Suspense>
  );
}
