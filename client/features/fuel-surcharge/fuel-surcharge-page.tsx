import { IconFileSpreadsheet } from '#client/ui/icon/page-icons-f-to-z';
import { useMemo, useState, type ReactNode } from 'react';
import type { FscSheetReply } from '#shared/contract/fuel-surcharges';
import type { ProjectReply } from '#shared/contract/projects';
import { downloadFscWorkbook } from '#client/api/fuel-surcharges';
import { deleteRecord } from '#client/api/records';
import { fuelSurchargeTexts as texts } from '#client/messages/fuel-surcharge';
import { useCompanyRows, useRecordPresence } from '#client/replica/index';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';
import { useOpenRecord } from '#client/ui/form/use-open-record';
import { useTableLayout } from '#client/api/use-table-layout';
import { ListPage } from '#client/ui/list/list-page';
import type { ListColumn } from '#client/ui/list/list-rows';
import { showError } from '#client/ui/feedback/message-cards';
import { RowAction, actionColumn } from '#client/ui/list/row-actions';
import { saveFile } from '#client/ui/file/save-file';
import { FscDialog } from './fsc-dialog';

async function download({ id, fsc_name }: FscSheetReply): Promise<void> {
  try {
    saveFile(await downloadFscWorkbook(id), texts.workbookName(fsc_name));
  } catch {
    showError(texts.downloadFailed);
  }
}

/**
 * Counts the projects that use each sheet for customer or vendor. It includes archived projects but not
 * carriers.
 */
function countUses(projects: readonly ProjectReply[]): ReadonlyMap<number, number> {
  const uses = new Map<number, number>();
  for (const { customer_fsc_id, vendor_fsc_id } of projects) {
    for (const id of new Set([customer_fsc_id, vendor_fsc_id])) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/** Returns the FSC area of most projects; '' without any. */
function usualArea(projects: readonly ProjectReply[]): string {
  const counts = new Map<string, number>();
  for (const { fsc_area_id: area } of projects) {
    if (area !== '') counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** Returns the columns. `uses` is null until projects are loaded. */
function columnsOf(uses: ReadonlyMap<number, number> | null): ListColumn<FscSheetReply>[] {
  const { columns } = texts;
  return [
    {
      key: 'name',
      label: columns.name,
      cell: (sheet) => <strong>{sheet.fsc_name}</strong>,
      sortBy: (sheet) => sheet.fsc_name,
    },
    {
      key: 'basis',
      label: columns.basis,
      cell: ({ basis }) => texts.bases[basis],
      sortBy: ({ basis }) => texts.bases[basis],
    },
    {
      key: 'version',
      label: columns.version,
      numeric: true,
      cell: ({ version }) => version,
      sortBy: ({ version }) => version,
    },
    {
      key: 'projects',
      label: columns.projects,
      cell: ({ id }) => (uses === null ? texts.unknownCount : texts.projectCount(uses.get(id) ?? 0)),
      sortBy: ({ id }) => uses?.get(id) ?? 0,
    },
  ];
}

interface FuelSurchargePageProps {
  mayEdit: boolean;
  /** Progress of re-ratings, shown above the table. */
  children?: ReactNode;
}

/** Live list of the company's fuel surcharge sheets. */
export function FuelSurchargePage({ mayEdit, children }: FuelSurchargePageProps) {
  const { rows: sheets, status, error } = useCompanyRows('fsc_rate_sheets');
  const { rows: projects, status: listed } = useCompanyRows('projects');
  const { page, adding, editing } = texts.doing;
  const popup = useOpenRecord({
    isReady: status === 'ready',
    mayEdit,
    rows: sheets,
    missingText: texts.notRetrieved,
    presence: { table: 'fsc_rate_sheet', adding, editing: (sheet) => editing(sheet?.fsc_name ?? '') },
  });
  const otherEditors = useRecordPresence(page, popup.form);
  const [deleting, setDeleting] = useState<FscSheetReply | null>(null);
  const uses = useMemo(() => (listed === 'ready' ? countUses(projects) : null), [listed, projects]);
  const action = actionColumn<FscSheetReply>({
    nameOf: ({ fsc_name }) => fsc_name,
    onEdit: mayEdit ? ({ id }) => popup.edit(id) : undefined,
    onDelete: mayEdit ? setDeleting : undefined,
    more: (sheet) => (
      <RowAction
        label={texts.download(sheet.fsc_name)}
        Icon={IconFileSpreadsheet}
        onClick={() => void download(sheet)}
      />
    ),
  });
  const savedLayout = useTableLayout('fuel-surcharges');
  return (
    <>
      <ListPage
        texts={texts}
        searchText={(sheet) => `${sheet.fsc_name}\n${texts.bases[sheet.basis]}`}
        columns={[...columnsOf(uses), action]}
        firstSort="name"
        savedLayout={savedLayout}
        rows={sheets}
        rowKey={({ id }) => id}
        status={status}
        error={error}
        onAdd={mayEdit ? popup.add : undefined}
        onOpen={({ id }) => popup.edit(id)}
      >
        {children}
      </ListPage>
      {popup.id !== null && (
        <FscDialog
          key={popup.id}
          id={popup.id}
          sheet={popup.record}
          sheets={sheets}
          areaId={usualArea(projects)}
          otherEditors={otherEditors}
          readOnly={!mayEdit}
          onClose={popup.close}
        />
      )}
      {deleting && (
        <DeleteDialog
          what={texts.deleteWhat}
          name={deleting.fsc_name}
          onDelete={() => deleteRecord('fsc_rate_sheet', deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
