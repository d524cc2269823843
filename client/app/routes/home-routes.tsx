import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../api/use-may';
import { useSessionUser } from '../../api/use-session-user';
import { shellTexts } from '../../messages/shell';
import { useWhereabouts } from './use-whereabouts';

const ProjectPopup = lazy(async () => {
  const { ProjectPopup: popup } = await import('../../features/project-popup/project-popup');
  return { default: popup };
});

/** ?project=new: the popup of a new project is open. */
const POPUP = parseAsStringLiteral(['new'] as const).withOptions({ history: 'push' });

/** /dashboard. */
export async function dashboard() {
  const [{ DashboardPage }, { FirstSteps, OpenSteps }] = await Promise.all([
    import('../../features/dashboard/dashboard-page'),
    import('../../features/projects-list/first-steps'),
  ]);
  function Component() {
    useWhereabouts(0, shellTexts.dashboard);
    const mayAdd = useMay('add projects');
    const navigate = useNavigate();
    const addProject = (): void => void navigate('/projects?project=new');
    return (
      <DashboardPage
        firstDay={<FirstSteps onAdd={mayAdd ? addProject : undefined} />}
        openSteps={<OpenSteps />}
      />
    );
  }
  return { Component };
}

/** /projects, and the popup that adds one. */
export async function projects() {
  const { ProjectsPage } = await import('../../features/projects-list/projects-page');
  function Component() {
    useWhereabouts(0, shellTexts.projects);
    const mayAdd = useMay('add projects');
    const navigate = useNavigate();
    const [popup, setPopup] = useQueryState('project', POPUP);
    return (
      <>
        <ProjectsPage onAdd={mayAdd ? () => void setPopup('new') : undefined} />
        {mayAdd && popup === 'new' && (
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
  return { Component };
}

/** /account-settings; both forms lead to the dashboard when they are saved. */
export async function accountSettings() {
  const { AccountPage } = await import('../../features/account/account-page');
  function Component() {
    const userId = useSessionUser()?.id ?? 0;
    const navigate = useNavigate();
    useWhereabouts(0, shellTexts.account);
    return <AccountPage userId={userId} onDone={() => void navigate('/dashboard')} />;
  }
  return { Component };
}
