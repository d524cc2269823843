import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHasPermission } from '#client/api/permissions';
import { useSessionUser } from '#client/api/use-session-user';
import { shellTexts } from '#client/messages/shell';
import { useReportPresence } from './use-report-presence';
import { lazyComponent } from '#client/ui/feedback/load-code';

const ProjectPopup = lazyComponent(
  async () => (await import('#client/features/project-popup/project-popup')).ProjectPopup,
);

/** Opens the popup of a new project with ?project=new. */
const POPUP = parseAsStringLiteral(['new'] as const).withOptions({ history: 'push' });

/** Page /dashboard. */
export async function dashboard() {
  const [{ DashboardPage }, { FirstDay, SetupChecklist }] = await Promise.all([
    import('#client/features/dashboard/dashboard-page'),
    import('#client/features/setup/setup-checklist'),
  ]);
  function Component() {
    useReportPresence(0, shellTexts.dashboard);
    const mayAdd = useHasPermission('add projects');
    const navigate = useNavigate();
    const addProject = (): void => void navigate('/projects?project=new');
    return (
      <DashboardPage
        firstDay={<FirstDay onAdd={mayAdd ? addProject : undefined} />}
        openSteps={<SetupChecklist />}
      />
    );
  }
  return { Component };
}

/** Page /worklist: what is left to do in all open projects. */
export async function worklist() {
  const { WorklistPage } = await import('#client/features/worklist/worklist-page');
  function Component() {
    useReportPresence(0, shellTexts.worklist);
    return <WorklistPage />;
  }
  return { Component };
}

/** Page /projects, with the popup that adds a project. */
export async function projects() {
  const [{ ProjectsPage }, { FirstDay }] = await Promise.all([
    import('#client/features/projects-list/projects-page'),
    import('#client/features/setup/setup-checklist'),
  ]);
  function Component() {
    useReportPresence(0, shellTexts.projects);
    const mayAdd = useHasPermission('add projects');
    const navigate = useNavigate();
    const [popup, setPopup] = useQueryState('project', POPUP);
    const onAdd = mayAdd ? () => void setPopup('new') : undefined;
    return (
      <>
        <ProjectsPage onAdd={onAdd} firstDay={<FirstDay onAdd={onAdd} />} />
        {mayAdd && popup === 'new' && (
          <Suspense fallback={null}>
            <ProjectPopup
              project={null}
              onClose={() => void setPopup(null, { history: 'replace' })}
              onSaved={({ id }) => void navigate(`/project/${id}`, { replace: true })}
            />
          </Suspense>
        )}
      </>
    );
  }
  return { Component };
}

/** Page /account-settings. Both forms lead to the dashboard after saving. */
export async function accountSettings() {
  const { AccountPage } = await import('#client/features/account/account-page');
  function Component() {
    const userId = useSessionUser()?.id ?? 0;
    const navigate = useNavigate();
    useReportPresence(0, shellTexts.account);
    return <AccountPage userId={userId} onDone={() => void navigate('/dashboard')} />;
  }
  return { Component };
}
