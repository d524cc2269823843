import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProjectsPage } from '../../features/projects-list/projects-page';
import { shellTexts } from '../../messages/shell';
import { useMayWork } from './use-may-work';
import { useWhereabouts } from './use-whereabouts';

const ProjectPopup = lazy(async () => {
  const { ProjectPopup: popup } = await import('../../features/project-popup/project-popup');
  return { default: popup };
});

/** ?project=new: the popup of a new project is open. */
const POPUP = parseAsStringLiteral(['new'] as const).withOptions({ history: 'push' });

/** /projects, and the popup that adds one. */
export function Component() {
  useWhereabouts(0, shellTexts.projects);
  const mayWork = useMayWork();
  const navigate = useNavigate();
  const [popup, setPopup] = useQueryState('project', POPUP);
  return (
    <>
      <ProjectsPage onAdd={mayWork ? () => void setPopup('new') : undefined} />
      {mayWork && popup === 'new' && (
        <Suspense fallback={null}>
          <ProjectPopup
            project={null}
            onClose={() => void setPopup(null, { history: 'replace' })}
            onSaved={({ id }) => void navigate(`/project/${String(id)}`, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
