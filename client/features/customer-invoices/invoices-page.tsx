import { Button } from '@mantine/core';
import { IconDownload } from '#client/ui/icon/page-icons-a-to-e';
import { IconPlus } from '#client/ui/icon/page-icons-f-to-z';
import { useId, useMemo, useState } from 'react';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { ProjectReply } from '#shared/contract/projects';
import { CUSTOMER_INVOICE_FIGURES } from '#shared/figures/customer-invoices';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { usePermissionCheck } from '#client/api/permissions';
import { useTableLayout } from '#client/api/use-table-layout';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { customerInvoiceTexts as texts } from '#client/messages/customer-invoices';
import { useProjectData } from '#client/replica/index';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { FilterTabs } from '#client/ui/list/filter-tabs';
import { useHotkey } from '#client/ui/keyboard/hotkeys';
import { listRows } from '#client/ui/list/list-rows';
import { TabList } from '#client/ui/layout/tab-list';
import { useChangeFlash } from '#client/ui/table/use-change-flash';
import { figureValues } from '#client/ui/table/figure-column';
import { WideTable } from '#client/ui/table/wide-table';
import classes from './customer-invoices.module.css';
import { InvoiceDialog } from './invoice-dialog';
import { type Folding, invoiceColumns } from './invoice-columns';
import { mayAddVersion } from './invoice-policy';
import { INVOICE_FILTERS, type InvoiceRow, filteredInvoices, invoiceRows, unfolded } from './invoice-rows';
import { type TotalsByInvoice, useInvoiceTotals } from './use-invoice-totals';
import { type InvoicesView, useInvoicesView } from './use-invoices-view';
import { whileBusy } from '#client/ui/form/while-busy';

const keyOf = ({ invoice }: InvoiceRow): number => invoice.id;
const watched = (row: InvoiceRow): Record<string, number> =>
  figureValues(Object.values(CUSTOMER_INVOICE_FIGURES), row);
const billsNothing = ({ invoice }: InvoiceRow): boolean => !invoice.is_current || invoice.is_void;

interface InvoicesPageProps {
  project: ProjectReply;
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Remembers which invoices show their older versions; none at first. */
function useFolding(): Folding {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return {
    isOpen: (row) => open.has(keyOf(row)),
    onToggle: (row) => setOpen((before) => toggled(before, keyOf(row))),
  };
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Filters by state with their counts. Problems with emails are offered only when there are some. */
function StateFilter({ rows, view }: { rows: readonly InvoiceRow[]; view: InvoicesView }) {
  const tabs = INVOICE_FILTERS.map((value) => ({
    value,
    label: texts.filters[value],
    count: filteredInvoices(rows, value).length,
    warn: value === 'email',
  }));
  return (
    <div className={classes.filters}>
      <FilterTabs
        label={texts.filtersLabel}
        tabs={tabs.filter(({ value, count }) => value !== 'email' || count > 0 || view.filter === value)}
        value={view.filter}
        onChange={view.setFilter}
      />
    </div>
  );
}

interface InvoicesTableProps extends InvoicesPageProps {
  invoices: readonly CustomerInvoiceReply[];
  totals: TotalsByInvoice;
  view: InvoicesView;
}

function InvoicesTable({ project, invoices, totals, view }: InvoicesTableProps) {
  const may = usePermissionCheck();
  const { kind, sort, open } = view;
  const { start } = useSpreadsheet();
  const download = ({ id, invoice_name: title }: CustomerInvoiceReply): void =>
    void start({ kind: 'customer-invoice', id, title });
  const rows = useMemo(() => invoiceRows(kind, invoices, totals), [kind, invoices, totals]);
  // Folded versions are watched, too.
  const versions = useMemo(() => unfolded(rows, () => true), [rows]);
  const folding = useFolding();
  const savedLayout = useTableLayout(`${kind}-customer-invoices`);
  const columns = invoiceColumns({
    kind,
    rows: filteredInvoices(rows, view.filter),
    folding,
    actions: {
      onDownload: download,
      onVersion: mayAddVersion(may, kind === 'asset', project) ? ({ id }) => open(id) : undefined,
    },
  });
  const found = filteredInvoices(rows, view.filter);
  const sorted = listRows(found, { search: '', searchText: () => '', sort, columns });
  const shown = unfolded(sorted, folding.isOpen);
  const flashes = useChangeFlash({ rows: versions, keyOf, valuesOf: watched });
  if (rows.length === 0) {
    return (
      <EmptyState text={texts.empty[kind]}>
        {may('bill customers', project) && <AddButton label={texts.addFirst} onClick={() => open(0)} />}
      </EmptyState>
    );
  }
  return (
    <>
      <StateFilter rows={rows} view={view} />
      {shown.length === 0 ? (
        <EmptyState text={texts.noneFound} />
      ) : (
        <WideTable
          label={texts.kinds[kind]}
          columns={columns}
          rows={shown}
          rowKey={keyOf}
          sort={sort}
          onSort={view.toggleSort}
          savedLayout={savedLayout}
          totalsLabel={texts.totals}
          isQuiet={billsNothing}
          flashOf={(row) => flashes.get(keyOf(row)) ?? null}
        />
      )}
    </>
  );
}

/** Live list of a project's customer invoices. */
export function InvoicesPage({ project }: InvoicesPageProps) {
  const invoices = useProjectData(project.id, 'customer_invoices');
  const view = useInvoicesView();
  const exported = useSpreadsheet();
  const calculated = useInvoiceTotals(project.id);
  const panel = useId();
  const mayAdd = usePermissionCheck()('bill customers', project);
  useHotkey('n', () => view.open(0), mayAdd);
  const tabs = LOAD_KINDS.map((kind) => ({
    value: kind,
    label: texts.kinds[kind],
    count: invoices.filter(
      ({ is_asset, is_current, is_deleted }) => is_current && !is_deleted && is_asset === (kind === 'asset'),
    ).length,
  }));
  return (
    <>
      <section className={classes.card} aria-label={texts.heading(project.job_name)}>
        <header className={classes.head}>
          <h2>{texts.heading(project.job_name)}</h2>
          <div className={classes.tools}>
            <Button
              variant="default"
              leftSection={<IconDownload size={15} aria-hidden="true" />}
              disabled={invoices.length === 0}
              {...whileBusy(
                exported.running,
                () =>
                  void exported.start({
                    kind: 'customer-invoices',
                    id: project.id,
                    title: texts.downloadAllTitle(project.job_name),
                  }),
              )}
            >
              {texts.downloadAll}
            </Button>
            {mayAdd && <AddButton label={texts.add} onClick={() => view.open(0)} />}
          </div>
        </header>
        <TabList
          label={texts.kindsLabel}
          tabs={tabs}
          value={view.kind}
          controls={panel}
          onChange={view.setKind}
        />
        {calculated.failed && (
          <p className={classes.notice} role="alert">
            {texts.totalsFailed}
            <Button size="compact-xs" variant="default" onClick={calculated.tryAgain}>
              {texts.tryAgain}
            </Button>
          </p>
        )}
        <div id={panel} role="tabpanel" aria-label={texts.kinds[view.kind]}>
          <InvoicesTable project={project} invoices={invoices} totals={calculated.totals} view={view} />
        </div>
      </section>
      <InvoiceDialog project={project} invoices={invoices} view={view} />
    </>
  );
}
