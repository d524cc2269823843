import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProjectCarrierReply } from '../../../shared/contract/carriers';
import type { ProjectReply } from '../../../shared/contract/projects';
import { deleteRecord } from '../../api/records';
import { carrierTexts as texts } from '../../messages/carriers';
import { recordTexts } from '../../messages/records';
import { DataTable, type DataColumn } from '../../ui/table/data-table';
import { DeleteDialog } from '../../ui/dialog/delete-dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Panel } from '../../ui/layout/panel';
import { RowActions } from '../../ui/list/row-actions';
import { CarrierDialog } from './carrier-dialog';
import { useAddCarrier, useCarrierPopup } from './use-carrier-popup';
import { useNamedCarriers } from './use-named-carriers';

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

function actionColumn(
  onEdit: (id: number) => void,
  onDelete: (carrier: ProjectCarrierReply) => void,
): DataColumn<ProjectCarrierReply> {
  return {
    key: 'action',
    label: recordTexts.action,
    numeric: true,
    cell: (carrier) => (
      <RowActions
        name={carrier.carrier_name}
        onEdit={() => onEdit(carrier.id)}
        onDelete={() => onDelete(carrier)}
      />
    ),
  };
}

/** The button of Project Specifications that adds a carrier. */
export function AddCarrierButton() {
  const add = useAddCarrier();
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
      {texts.add}
    </Button>
  );
}

interface CarriersPanelProps {
  project: ProjectReply;
  carriers: readonly ProjectCarrierReply[];
  /** True when this person may change carriers here. */
  mayEdit: boolean;
}

/** The hauliers of the project with the sheets of their own, and their popups (spec 2 section 2). */
export function CarriersPanel({ project, carriers, mayEdit }: CarriersPanelProps) {
  const popup = useCarrierPopup({ projectId: project.id, rows: carriers, mayEdit });
  const rows = useNamedCarriers(carriers);
  const [deleting, setDeleting] = useState<ProjectCarrierReply | null>(null);
  const columns = mayEdit ? [...COLUMNS, actionColumn(popup.edit, setDeleting)] : COLUMNS;
  return (
    <Panel title={texts.title} flush>
      {carriers.length === 0 ? (
        <EmptyState text={texts.none} />
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
          openToo={popup.openToo}
          onClose={popup.close}
        />
      )}
      {mayEdit && deleting && (
        <DeleteDialog
          what={texts.what}
          name={deleting.carrier_name}
          question={recordTexts.deletion.sure(deleting.carrier_name)}
          answers={recordTexts.deletion.answers}
          done={texts.deleted}
          onDelete={() => deleteRecord('project_carrier', deleting.id, project.id, project.revision)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Panel>
  );
}
