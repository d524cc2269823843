import { Button, Tooltip } from '@mantine/core';
import { IconFilePlus, IconUpload } from '#client/ui/icon/page-icons-f-to-z';
import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProjectReply } from '#shared/contract/projects';
import {
  VENDOR_INVOICE_TYPES,
  type VendorInvoiceReply,
  type VendorInvoiceType,
} from '#shared/contract/vendor-invoices';
import { downloadVendorTemplate } from '#client/api/templates';
import { usePermissionCheck } from '#client/api/permissions';
import { vendorInvoiceTexts as texts } from '#client/messages/vendor-invoices';
import { useProjectData } from '#client/replica/index';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { DownloadButton } from '#client/ui/file/download-button';
import { showError } from '#client/ui/feedback/message-cards';
import { useDroppedFile } from '#client/ui/file/use-dropped-file';
import { useHotkey } from '#client/ui/keyboard/hotkeys';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { TabList } from '#client/ui/layout/tab-list';
import { GenerateDialog } from './generate-dialog';
import { invoiceAddress, typeOf } from './invoice-types';
import { InvoicesTable } from './invoices-table';
import { UploadDialog } from './upload-dialog';
import { type InvoicePopup, type InvoicesView, useInvoicesView } from './use-invoices-view';
import { type LiveTotals, useLiveTotals } from './use-live-totals';
import { vendorChoices } from './vendor-choices';
import classes from './vendor-invoices.module.css';

/** Empty files to fill in for each type. Asset lines have the columns of freight lines. */
const TEMPLATES: Record<VendorInvoiceType, string> = {
  freight: 'vendor-invoice-template.csv',
  sand: 'sand-invoice-template.csv',
  asset: 'vendor-invoice-template.csv',
};

interface ToolsProps {
  view: InvoicesView;
  /** True when the person may add invoices to this project. */
  mayAdd: boolean;
}

function Tools({ view, mayAdd }: ToolsProps) {
  const { type, open } = view;
  return (
    <div className={classes.tools}>
      <DownloadButton
        label={texts.template(type)}
        read={() => downloadVendorTemplate(TEMPLATES[type])}
        fileName={TEMPLATES[type]}
        // One required text covers every reason.
        failure={() => texts.downloadFailed}
      />
      {mayAdd && type === 'freight' && (
        <Tooltip label={texts.generate}>
          <Button
            variant="default"
            leftSection={<IconFilePlus size={16} aria-hidden="true" />}
            onClick={() => open('generate')}
          >
            {texts.generateBill}
          </Button>
        </Tooltip>
      )}
      {mayAdd && (
        <Tooltip label={texts.upload[type]}>
          <Button leftSection={<IconUpload size={16} aria-hidden="true" />} onClick={() => open('upload')}>
            {texts.uploadBill}
          </Button>
        </Tooltip>
      )}
    </div>
  );
}

interface ListProps extends InvoicesPageProps {
  view: InvoicesView;
  invoices: readonly VendorInvoiceReply[];
  totals: LiveTotals;
}

/** Table of the open tab, or a text that explains why there is none. */
function List(list: ListProps) {
  const all = useProjectData(list.project.id, 'vendor_invoices');
  const status = useProjectData(list.project.id, 'status');
  if (list.invoices.length > 0) return <InvoicesTable {...list} />;
  if (status === 'opening') return <TableSkeleton label={texts.loading} />;
  return <EmptyState text={all.length === 0 ? texts.nothingToDisplay : texts.empty(list.view.type)} />;
}

interface AddInvoiceProps {
  project: ProjectReply;
  type: VendorInvoiceType;
  popup: InvoicePopup;
  /** File that was dropped on the page. */
  dropped: File | null;
  onClose: () => void;
}

/** Open popup that adds an invoice. */
function AddInvoice({ project, type, popup, dropped, onClose }: AddInvoiceProps) {
  const navigate = useNavigate();
  const carriers = useProjectData(project.id, 'project_carriers');
  const taken = useProjectData(project.id, 'vendor_invoices');
  const customerInvoices = useProjectData(project.id, 'customer_invoices');
  const vendors = useMemo(() => vendorChoices(project, carriers), [project, carriers]);
  // Replaces the entry of the popup, so that Back leads to the list.
  const onAdded = (invoice: VendorInvoiceReply): void =>
    void navigate(invoiceAddress(project.id, invoice), { replace: true });
  const common = { projectId: project.id, vendors, taken, onAdded, onClose };
  return popup === 'generate' ? (
    <GenerateDialog {...common} customerInvoices={customerInvoices} />
  ) : (
    <UploadDialog {...common} type={type} dropped={dropped} />
  );
}

interface InvoicesPageProps {
  project: ProjectReply;
}

/** Live list of a project's vendor invoices. */
export function InvoicesPage({ project }: InvoicesPageProps) {
  const all = useProjectData(project.id, 'vendor_invoices');
  const view = useInvoicesView();
  const totals = useLiveTotals(project.id);
  const panel = useId();
  const mayAdd = usePermissionCheck()('reconcile vendors', project);
  const [dropped, setDropped] = useState<File | null>(null);
  const canOpen = mayAdd && view.popup === null;
  const isOver = useDroppedFile(canOpen, (file, count) => {
    if (count > 1) {
      showError(texts.dropOne(count));
      return;
    }
    setDropped(file);
    view.open('upload');
  });
  useHotkey('n', () => view.open('upload'), canOpen);
  // The newest first, as in the other lists of invoices and accruals.
  const invoices = useMemo(
    () => all.filter((invoice) => typeOf(invoice) === view.type).sort((one, other) => other.id - one.id),
    [all, view.type],
  );
  const tabs = VENDOR_INVOICE_TYPES.map((value) => ({
    value,
    label: texts.tabs[value],
    count: all.filter((invoice) => typeOf(invoice) === value).length,
  }));
  const heading = texts.heading(project.job_name);
  return (
    <>
      {isOver && <div className={classes.drop}>{texts.dropToUpload}</div>}
      <section className={classes.card} aria-label={heading}>
        <header className={classes.head}>
          <h2>{heading}</h2>
          <Tools view={view} mayAdd={mayAdd} />
        </header>
        <TabList
          label={texts.tabsLabel}
          tabs={tabs}
          value={view.type}
          controls={panel}
          onChange={view.setType}
        />
        {totals.failed && (
          <p className={classes.notice} role="alert">
            {texts.totalsFailed}
          </p>
        )}
        <div id={panel} role="tabpanel" aria-label={texts.tabs[view.type]}>
          <List project={project} view={view} invoices={invoices} totals={totals} />
        </div>
      </section>
      {mayAdd && view.popup !== null && (
        <AddInvoice
          project={project}
          type={view.type}
          popup={view.popup}
          dropped={dropped}
          onClose={() => {
            setDropped(null);
            view.close();
          }}
        />
      )}
    </>
  );
}
