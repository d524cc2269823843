import { IconCopy } from '#client/ui/icon/page-icons-a-to-e';
import { useMemo, useState, type ReactNode } from 'react';
import type { ProjectReply } from '#shared/contract/projects';
import type { AnyRateSheet, SheetKind } from '#client/api/rate-sheets';
import { deleteRecord } from '#client/api/records';
import { rateSheetTexts } from '#client/messages/rate-sheets';
import { useCompanyRows } from '#client/replica/index';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';
import { useTableLayout } from '#client/api/use-table-layout';
import { ListPage } from '#client/ui/list/list-page';
import type { ListColumn } from '#client/ui/list/list-rows';
import { RowAction, actionColumn } from '#client/ui/list/row-actions';
import { SheetDialog } from './sheet-dialog';
import { SHEET_TABLES, useSheetPopup } from './use-sheet-popup';

const ROWS = { freight: 'rate_sheets', asset: 'asset_rate_sheets' } as const;

const textColumn = (
  key: string,
  label: string,
  textOf: (sheet: AnyRateSheet) => string,
): ListColumn<AnyRateSheet> => ({
  key,
  label,
  cell: textOf,
  sortBy: textOf,
});
const assetType = (sheet: AnyRateSheet): string => ('asset_type_name' in sheet ? sheet.asset_type_name : '');

/** Returns the sheets that a project uses for its customer and its vendor. */
function sheetsOf(kind: SheetKind, project: ProjectReply): ReadonlySet<number> {
  if (kind === 'freight') return new Set([project.customer_rates_id, project.vendor_rates_id]);
  const { customer_equipment_rate_id, customer_empty_boxes_rate_id, customer_full_boxes_rate_id } = project;
  const { vendor_equipment_rate_id, vendor_empty_boxes_rate_id, vendor_full_boxes_rate_id } = project;
  return new Set([
    customer_equipment_rate_id,
    customer_empty_boxes_rate_id,
    customer_full_boxes_rate_id,
    vendor_equipment_rate_id,
    vendor_empty_boxes_rate_id,
    vendor_full_boxes_rate_id,
  ]);
}

/** Counts the projects that use each sheet, archived ones included; null until the projects are loaded. */
function useUses(kind: SheetKind): ReadonlyMap<number, number> | null {
  const { rows: projects, status } = useCompanyRows('projects');
  return useMemo(() => {
    if (status !== 'ready') return null;
    const uses = new Map<number, number>();
    for (const project of projects)
      for (const id of sheetsOf(kind, project)) uses.set(id, (uses.get(id) ?? 0) + 1);
    return uses;
  }, [kind, projects, status]);
}

function columnsOf(kind: SheetKind, uses: ReadonlyMap<number, number> | null): ListColumn<AnyRateSheet>[] {
  const { columns: labels, unknownCount, projectCount } = rateSheetTexts[kind];
  const name: ListColumn<AnyRateSheet> = {
    key: 'name',
    label: labels.name,
    cell: (sheet) => <strong>{sheet.rs_name}</strong>,
    sortBy: (sheet) => sheet.rs_name,
  };
  return [
    name,
    textColumn('method', labels.method, (sheet) => sheet.method_name),
    textColumn('type', labels.type, (sheet) => sheet.type_name),
    ...(kind === 'asset' ? [textColumn('asset-type', labels.assetType, assetType)] : []),
    {
      key: 'projects',
      label: labels.projects,
      cell: ({ id }) => (uses === null ? unknownCount : projectCount(uses.get(id) ?? 0)),
      sortBy: ({ id }) => uses?.get(id) ?? 0,
    },
  ];
}

const searchText = (sheet: AnyRateSheet): string =>
  [sheet.rs_name, sheet.method_name, sheet.type_name, assetType(sheet)].join('\n');

const KEPT = { freight: 'rate-sheets', asset: 'asset-rate-sheets' } as const;

interface RateSheetsPageProps {
  kind: SheetKind;
  mayEdit: boolean;
  /** Opens the import. */
  onImport?: () => void;
  /** Progress of re-ratings, shown above the table. */
  children?: ReactNode;
}

/** Live list of the company's freight or asset rate sheets. */
export function RateSheetsPage({ kind, mayEdit, onImport, children }: RateSheetsPageProps) {
  const texts = rateSheetTexts[kind];
  const { rows, status, error } = useCompanyRows(ROWS[kind]) as ReturnType<
    typeof useCompanyRows<'rate_sheets'>
  >;
  const sheets: readonly AnyRateSheet[] = rows;
  const uses = useUses(kind);
  const popup = useSheetPopup(kind, { isReady: status === 'ready', mayEdit, rows: sheets });
  const [deleting, setDeleting] = useState<AnyRateSheet | null>(null);
  const action = actionColumn<AnyRateSheet>({
    nameOf: ({ rs_name }) => rs_name,
    onEdit: ({ id }) => popup.edit(id),
    onDelete: setDeleting,
    more: (sheet) => (
      <RowAction label={texts.copy(sheet.rs_name)} Icon={IconCopy} onClick={() => popup.copy(sheet)} />
    ),
  });
  const savedLayout = useTableLayout(KEPT[kind]);
  return (
    <>
      <ListPage
        texts={texts}
        searchText={searchText}
        columns={[...columnsOf(kind, uses), ...(mayEdit ? [action] : [])]}
        firstSort="name"
        savedLayout={savedLayout}
        rows={sheets}
        rowKey={({ id }) => id}
        status={status}
        error={error}
        onAdd={mayEdit ? popup.add : undefined}
        onImport={mayEdit ? onImport : undefined}
        onOpen={({ id }) => popup.edit(id)}
      >
        {children}
      </ListPage>
      {popup.id !== null && (
        <SheetDialog
          key={`${popup.id} ${popup.copyOf?.id ?? 0}`}
          kind={kind}
          id={popup.id}
          sheet={popup.record}
          copyOf={popup.copyOf}
          sheets={sheets}
          otherEditors={popup.otherEditors}
          readOnly={!mayEdit}
          onClose={popup.close}
        />
      )}
      {deleting && (
        <DeleteDialog
          what={texts.deleteWhat}
          name={deleting.rs_name}
          onDelete={() => deleteRecord(SHEET_TABLES[kind], deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
