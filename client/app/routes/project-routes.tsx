import { Group } from '@mantine/core';
import { useAtomValue, useSetAtom } from 'jotai';
import { useContext } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import type { ProjectReply } from '#shared/contract/projects';
import { sessionAtom } from '#client/api/session';
import { usePermissionCheck } from '#client/api/permissions';
import { CommentsDrawer } from '#client/features/comments/comments-drawer';
import { NoImport } from '#client/features/load-import/no-import';
import { OpenCommentsContext } from '#client/features/project/open-comments';
import { ProjectPage } from '#client/features/project/project-page';
import { accrualTexts } from '#client/messages/accruals';
import { customerInvoiceTexts } from '#client/messages/customer-invoices';
import { importTexts } from '#client/messages/load-import';
import { projectTexts } from '#client/messages/project';
import { vendorInvoiceTexts } from '#client/messages/vendor-invoices';
import { useCurrentNames, useProjectData, useProjectRow } from '#client/replica/index';
import { NotFoundScreen } from '../errors/error-screens';
import { recordNameAtom } from '../shell/breadcrumb';
import { useSectionTitle } from '../shell/tab-title';
import { projectIdOf } from './project-address';
import { ProjectEditor, useEditProject } from './project-editor';
import { useReportPresence } from './use-report-presence';

/** Returns the id of the open project; the frame shows its pages only under a valid one. */
const useProjectId = (): number => projectIdOf(useParams().id) ?? 0;

/** Returns the open project; null until it is loaded. */
const useProject = (projectId: number) => useCurrentNames(useProjectData(projectId, 'project'));

/** Returns a check if a project's loads come from files: it has no job, or the company has no job system. */
function useTakesFiles(): (project: Pick<ProjectReply, 'pc_job_id'>) => boolean {
  const session = useAtomValue(sessionAtom);
  const hasJobSystem = session.status === 'signed-in' && session.company.has_job_system;
  return ({ pc_job_id: jobId }) => jobId === 0 || !hasJobSystem;
}

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

/** Page /project/:id/loads. */
export async function loads() {
  const [{ CommentsSlotContext, LoadsArea }, { LoadComments, LoadCommentsMark }] = await Promise.all([
    import('#client/features/loads/index'),
    import('#client/features/comments/load-comments'),
  ]);
  const comments = { Section: LoadComments, Mark: LoadCommentsMark };
  function Component() {
    const projectId = useProjectId();
    useProjectTab(projectId, projectTexts.tabs.loads);
    const project = useProjectData(projectId, 'project');
    return (
      project && (
        <CommentsSlotContext value={comments}>
          <LoadsArea projectId={projectId} archived={project.archived} project={project} />
        </CommentsSlotContext>
      )
    );
  }
  return { Component };
}

/** Page /project/:id/import: loads from a file, for projects that get none from a job system. */
export async function loadImport() {
  const { LoadImportPage } = await import('#client/features/load-import/load-import-page');
  function Component() {
    const projectId = useProjectId();
    useProjectTab(projectId, importTexts.tab, importTexts.title);
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

/** Page /project/:id/customer-invoices. */
export async function customerInvoices() {
  const { InvoicesPage } = await import('#client/features/customer-invoices/invoices-page');
  function Component() {
    const project = useProject(useProjectId());
    useSectionTitle(customerInvoiceTexts.tab);
    return project && <InvoicesPage project={project} />;
  }
  return { Component };
}

/** Page /project/:id/customer-invoices/:invId, with one customer invoice. */
export async function customerInvoice() {
  const [{ InvoicePage }, { InvoiceComments }] = await Promise.all([
    import('#client/features/customer-invoices/invoice-page'),
    import('#client/features/comments/invoice-comments'),
  ]);
  function Component() {
    const projectId = useProjectId();
    const invoiceId = projectIdOf(useParams().invId);
    const name = useProjectRow(projectId, 'customer_invoices', invoiceId ?? 0)?.invoice_name ?? '';
    const { doing, tab } = customerInvoiceTexts;
    useProjectTab(projectId, titleOf(name, tab), name === '' ? doing.page : doing.reading(name));
    if (invoiceId === null) return <NotFoundScreen />;
    return (
      <InvoicePage
        projectId={projectId}
        invoiceId={invoiceId}
        notFound={<NotFoundScreen />}
        comments={<InvoiceComments projectId={projectId} subject="customer_invoice" invoiceId={invoiceId} />}
      />
    );
  }
  return { Component };
}

/** Page /project/:id/vendor-invoices. */
export async function vendorInvoices() {
  const { InvoicesPage } = await import('#client/features/vendor-invoices/invoices-page');
  function Component() {
    const projectId = useProjectId();
    useProjectTab(projectId, vendorInvoiceTexts.tab);
    const project = useProject(projectId);
    return project && <InvoicesPage project={project} />;
  }
  return { Component };
}

/**
 * Page /project/:id/vendor-invoices/:type/:invId. An address with another type than the invoice's is not
 * found.
 */
export async function vendorInvoice() {
  const [{ InvoicePage }, { isInvoiceType }, { InvoiceComments }] = await Promise.all([
    import('#client/features/vendor-invoices/invoice-page'),
    import('#client/features/vendor-invoices/invoice-types'),
    import('#client/features/comments/invoice-comments'),
  ]);
  function Component() {
    const { type, invId } = useParams();
    const projectId = useProjectId();
    const invoiceId = projectIdOf(invId);
    const name = useProjectRow(projectId, 'vendor_invoices', invoiceId ?? 0)?.invoice_name ?? '';
    useProjectTab(projectId, titleOf(name, vendorInvoiceTexts.tab), vendorInvoiceTexts.tab);
    const project = useProject(projectId);
    if (invoiceId === null || !isInvoiceType(type)) return <NotFoundScreen />;
    return (
      project && (
        <InvoicePage
          key={`${type} ${invoiceId}`}
          project={project}
          type={type}
          id={invoiceId}
          notFound={<NotFoundScreen />}
          comments={<InvoiceComments projectId={projectId} subject="vendor_invoice" invoiceId={invoiceId} />}
        />
      )
    );
  }
  return { Component };
}

/** Page /project/:id/accruals: delivered loads that are not billed or not received, by period. */
export async function accruals() {
  const { AccrualsPage } = await import('#client/features/accruals/accruals-page');
  function Component() {
    const projectId = useProjectId();
    useProjectTab(projectId, accrualTexts.tab);
    const project = useProject(projectId);
    const may = usePermissionCheck();
    return project && <AccrualsPage project={project} mayEdit={may('edit accruals', project)} />;
  }
  return { Component };
}

/** Returns the title of a record's page; that of the list until the record's name is known. */
const titleOf = (name: string, list: string): string => (name === '' ? list : `${name} · ${list}`);

/** Names the open tab of a project in the title of the browser's tab, and tells the others where this person is. */
function useProjectTab(projectId: number, title: string, doing = title): void {
  useReportPresence(projectId, doing);
  useSectionTitle(title);
}
