import { useMemo, useState } from 'react';
import type { ProjectCarrierReply } from '#shared/contract/carriers';
import type { ProjectReply } from '#shared/contract/projects';
import { saveCarrier } from '#client/api/project-records';
import { useRecordRemoval } from '#client/api/use-record-removal';
import { carrierTexts as texts } from '#client/messages/carriers';
import { projectTexts } from '#client/messages/project';
import { recordTexts } from '#client/messages/records';
import { useCompanyRows, useRecordPresence } from '#client/replica/index';
import { type DataColumn, DataTable } from '#client/ui/table/data-table';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { AddRecordButton } from '#client/ui/form/add-record-button';
import { useOpenRecord } from '#client/ui/form/use-open-record';
import { Panel } from '#client/ui/layout/panel';
import { inNameOrder } from '#client/ui/list/list-rows';
import { actionColumn } from '#client/ui/list/row-actions';
import { CarrierDialog } from './carrier-dialog';
import { valuesOf } from './carrier-form';

/**
 * Returns the carriers by name, with the current names of their sheets. A row has the names of its last change.
 * A sheet that is in no list (not loaded or deleted) keeps the name of the row.
 */
function useNamedCarriers(carriers: readonly ProjectCarrierReply[]): readonly ProjectCarrierReply[] {
  const { rows: freight } = useCompanyRows('rate_sheets');
  const { rows: fsc } = useCompanyRows('fsc_rate_sheets');
  return useMemo(() => {
    const rateSheets = new Map(freight.map(({ id, rs_name }) => [id, rs_name]));
    const fscSheets = new Map(fsc.map(({ id, fsc_name }) => [id, fsc_name]));
    const named = carriers.map((carrier) => ({
      ...carrier,
      rate_sheet_name: rateSheets.get(carrier.rate_sheet_id) ?? carrier.rate_sheet_name,
      fsc_name: fscSheets.get(carrier.fsc_id) ?? carrier.fsc_name,
    }));
    return inNameOrder(named, ({ carrier_name }) => carrier_name);
  }, [carriers, freight, fsc]);
}

/** Name of a carrier in the address. */
const KIND = 'carrier';

const COLUMNS: readonly DataColumn<ProjectCarrierReply>[] = [
  { key: 'carrier', label: texts.columns.carrier, cell: ({ carrier_name }) => carrier_name },
  {
    key: 'rates',
    label: texts.columns.rates,
    cell: ({ rate_sheet_name }) => rate_sheet_name || texts.noSheet,
  },
  { key: 'fsc', label: texts.columns.fsc, cell: ({ fsc_name }) => fsc_name || texts.noSheet },
  {
    key: 'assets',
    label: texts.columns.fscOnAssets,
    cell: ({ apply_fsc_to_asset_loads }) => (apply_fsc_to_asset_loads ? texts.yes : texts.no),
  },
];

/** Button in Project Specifications that adds a carrier. */
export const AddCarrierButton = () => <AddRecordButton kind={KIND} label={texts.add} />;

interface CarrierRemovalProps {
  project: ProjectReply;
  carrier: ProjectCarrierReply;
  onClose: () => void;
}

/** Asks before a carrier is removed, shows what that changes, and can add it again. */
function CarrierRemoval({ project, carrier, onClose }: CarrierRemovalProps) {
  const { id, carrier_name } = carrier;
  const body = { project_id: project.id, carrier_name, ...valuesOf(carrier) };
  const { addAgain, ...removal } = useRecordRemoval({
    path: '/pc/project-carrier',
    table: 'project_carrier',
    id,
    project,
    save: (stamp) => saveCarrier(stamp, body, project.revision),
  });
  return (
    <DeleteDialog
      what={texts.what}
      name={carrier_name}
      question={recordTexts.deletion.sure(carrier_name)}
      answers={recordTexts.deletion.answers}
      done={texts.deleted}
      undo={{ run: addAgain, done: texts.undone }}
      {...removal}
      onClose={onClose}
    />
  );
}

interface CarriersPanelProps {
  project: ProjectReply;
  carriers: readonly ProjectCarrierReply[];
  /** True when this person may change carriers. */
  mayEdit: boolean;
}

/** Lists the project's carriers with their own sheets, and shows their popups. */
export function CarriersPanel({ project, carriers, mayEdit }: CarriersPanelProps) {
  const popup = useOpenRecord({
    isReady: mayEdit,
    mayEdit,
    rows: carriers,
    missingText: texts.notThere,
    kind: KIND,
    presence: {
      table: 'project_carrier',
      adding: texts.doing.adding,
      editing: (carrier) => texts.doing.editing(carrier?.carrier_name ?? ''),
    },
  });
  const otherEditors = useRecordPresence(projectTexts.tabs.overview, popup.form, project.id);
  const rows = useNamedCarriers(carriers);
  const [deleting, setDeleting] = useState<ProjectCarrierReply | null>(null);
  const action = actionColumn<ProjectCarrierReply>({
    nameOf: ({ carrier_name }) => carrier_name,
    onEdit: ({ id }) => popup.edit(id),
    onDelete: setDeleting,
  });
  const columns = mayEdit ? [...COLUMNS, { ...action, numeric: true }] : COLUMNS;
  return (
    <Panel title={texts.title} flush>
      {carriers.length === 0 ? (
        <EmptyState text={texts.none} hint={texts.purpose}>
          {mayEdit && <AddRecordButton kind={KIND} label={texts.addFirst} />}
        </EmptyState>
      ) : (
        <DataTable label={texts.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {popup.id !== null && (
        <CarrierDialog
          key={popup.id}
          project={project}
          id={popup.id}
          carrier={popup.record}
          carriers={carriers}
          otherEditors={otherEditors}
          onClose={popup.close}
        />
      )}
      {mayEdit && deleting && (
        <CarrierRemoval project={project} carrier={deleting} onClose={() => setDeleting(null)} />
      )}
    </Panel>
  );
}
