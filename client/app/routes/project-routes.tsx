import { Group } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useContext } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { usePermissionCheck } from '#client/api/permissions';
import { CommentsDrawer } from '#client/features/comments/comments-drawer';
import { OpenCommentsContext } from '#client/features/project/open-comments';
import { ProjectPage } from '#client/features/project/project-page';
import { projectTexts } from '#client/messages/project';
import { useProjectData } from '#client/replica/index';
import { lateComponent } from '#client/ui/feedback/late-component';
import { NotFoundScreen } from '../errors/error-screens';
import { recordNameAtom } from '../shell/breadcrumb';
import { useProject, useProjectId, useProjectTab, useTakesFiles } from './open-project';
import { projectIdOf } from './project-address';
import { ProjectEditor, useEditProject } from './project-editor';

/** Frame of /project/:id, with comments and the edit popup. The open tab is the nested route. */
export function ProjectFrame() {
  const projectId = projectIdOf(useParams().id);
  const setName = useSetAtom(recordNameAtom);
  const may = usePermissionCheck();
  const edit = useEditProject();
  const takesFiles = useTakesFiles();
  if (projectId === null) return <NotFoundScreen />;
  return (
    <ProjectPage
      key={projectId}
      projectId={projectId}
      notFound={<NotFoundScreen />}
      onName={setName}
      onEdit={may('edit projects') ? edit : undefined}
      takesFiles={(project) => may('import loads') && takesFiles(project)}
      renderComments={({ archived, ...slot }) => (
        <CommentsDrawer projectId={projectId} mayWrite={may('write comments', { archived })} {...slot} />
      )}
    >
      <Outlet />
      {may('edit projects') && <ProjectEditor projectId={projectId} />}
    </ProjectPage>
  );
}

/** Overview at /project/:id, with the panels of its domains. An archived project has no add buttons. */
export async function overview() {
  const [
    { Overview },
    { AddCarrierButton, CarriersPanel },
    { AddSandRateButton, SandRatesPanel },
    { AddCreditButton, CreditsList },
    { ProjectComments },
  ] = await Promise.all([
    import('#client/features/project/overview'),
    import('#client/features/carriers/carriers-panel'),
    import('#client/features/sand-rates/sand-rates-panel'),
    import('#client/features/credits-debits/credits-list'),
    import('#client/features/comments/project-comments'),
  ]);
  function Component() {
    const projectId = useProjectId();
    useProjectTab(projectId, projectTexts.tabs.overview);
    const may = usePermissionCheck();
    const write = useContext(OpenCommentsContext);
    const carriers = useProjectData(projectId, 'project_carriers');
    const sandRates = useProjectData(projectId, 'sand_rates');
    const project = useProject(projectId);
    if (project === null) return null;
    const mayAdd = may('edit carriers', project) && may('edit sand rates', project);
    return (
      <Overview
        projectId={projectId}
        parts={{
          actions: mayAdd && (
            <Group gap={6}>
              <AddCarrierButton />
              <AddSandRateButton />
            </Group>
          ),
          carriers: (
            <CarriersPanel project={project} carriers={carriers} mayEdit={may('edit carriers', project)} />
          ),
          sandRates: (
            <SandRatesPanel project={project} rates={sandRates} mayEdit={may('edit sand rates', project)} />
          ),
          credits: <CreditsList project={project} mayEdit={may('edit credits', project)} />,
          addCredit: may('edit credits', project) && <AddCreditButton />,
          comments: <ProjectComments projectId={projectId} onWrite={write} />,
        }}
      />
    );
  }
  return { Component };
}

const comments = () => import('#client/features/comments/load-comments');
/** Comments of the panel next to the loads. */
const COMMENTS = {
  Section: lateComponent(async () => (await comments()).LoadComments),
  Mark: lateComponent(async () => (await comments()).LoadCommentsMark),
};

/** Page /project/:id/loads. */
export async function loads() {
  const { CommentsSlotContext, LoadsArea } = await import('#client/features/loads/index');
  function Component() {
    const projectId = useProjectId();
    useProjectTab(projectId, projectTexts.tabs.loads);
    const project = useProjectData(projectId, 'project');
    return (
      project && (
        <CommentsSlotContext value={COMMENTS}>
          <LoadsArea projectId={projectId} archived={project.archived} project={project} />
        </CommentsSlotContext>
      )
    );
  }
  return { Component };
}
