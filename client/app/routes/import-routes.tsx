import { usePermissionCheck } from '#client/api/permissions';
import { NoImport } from '#client/features/load-import/no-import';
import { importTexts } from '#client/messages/load-import';
import { projectTexts } from '#client/messages/project';
import { useProjectData } from '#client/replica/index';
import { useProjectId, useProjectTab, useTakesFiles } from './open-project';

/** Page /project/:id/import: loads from a file, for projects that get none from a job system. */
export async function loadImport() {
  const { LoadImportPage } = await import('#client/features/load-import/load-import-page');
  function Component() {
    const projectId = useProjectId();
    useProjectTab(projectId, projectTexts.tabs.import, projectTexts.importLoads);
    const project = useProjectData(projectId, 'project');
    const takesFiles = useTakesFiles();
    const may = usePermissionCheck();
    if (project === null) return null;
    const refuse = (text: string) => <NoImport projectId={projectId} text={text} />;
    if (!may('import loads')) return refuse(importTexts.notAllowed);
    if (!takesFiles(project)) return refuse(importTexts.hasJob);
    if (!may('import loads', project)) return refuse(importTexts.archived);
    return <LoadImportPage projectId={projectId} />;
  }
  return { Component };
}
