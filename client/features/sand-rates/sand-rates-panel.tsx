import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProjectReply } from '../../../shared/contract/projects';
import type { SandRateReply } from '../../../shared/contract/sand-rates';
import { deleteRecord } from '../../api/records';
import { recordTexts } from '../../messages/records';
import { sandRateTexts as texts } from '../../messages/sand-rates';
import { DataTable, type DataColumn } from '../../ui/table/data-table';
import { DeleteDialog } from '../../ui/dialog/delete-dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatRate } from '../../ui/format/format';
import { Panel } from '../../ui/layout/panel';
import { RowActions } from '../../ui/list/row-actions';
import { SandRateDialog } from './sand-rate-dialog';
import { useAddSandRate, useSandRatePopup } from './use-sand-rate-popup';

const COLUMNS: readonly DataColumn<SandRateReply>[] = [
  { key: 'po', label: texts.columns.po, cell: ({ po_number }) => po_number },
  { key: 'rev', label: texts.columns.revenue, numeric: true, cell: ({ rev_rate }) => formatRate(rev_rate) },
  { key: 'cost', label: texts.columns.cost, numeric: true, cell: ({ cost_rate }) => formatRate(cost_rate) },
];

function actionColumn(
  onEdit: (id: number) => void,
  onDelete: (rate: SandRateReply) => void,
): DataColumn<SandRateReply> {
  return {
    key: 'action',
    label: recordTexts.action,
    numeric: true,
    cell: (rate) => (
      <RowActions name={rate.po_number} onEdit={() => onEdit(rate.id)} onDelete={() => onDelete(rate)} />
    ),
  };
}

/** The button of Project Specifications that adds sand POs. */
export function AddSandRateButton() {
  const add = useAddSandRate();
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
      {texts.addMany}
    </Button>
  );
}

interface SandRatesPanelProps {
  project: ProjectReply;
  rates: readonly SandRateReply[];
  /** True when this person may change rates here. */
  mayEdit: boolean;
}

/** What sand is sold and bought for, a purchase order a row, and the popups (spec 2 section 2). */
export function SandRatesPanel({ project, rates, mayEdit }: SandRatesPanelProps) {
  const popup = useSandRatePopup({ projectId: project.id, rows: rates, mayEdit });
  const [deleting, setDeleting] = useState<SandRateReply | null>(null);
  const columns = mayEdit ? [...COLUMNS, actionColumn(popup.edit, setDeleting)] : COLUMNS;
  return (
    <Panel title={texts.title} flush>
      {rates.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <DataTable label={texts.title} columns={columns} rows={rates} rowKey={({ id }) => id} />
      )}
      {popup.id !== null && (
        <SandRateDialog
          key={popup.id}
          project={project}
          id={popup.id}
          rate={popup.record}
          rates={rates}
          openToo={popup.openToo}
          onClose={popup.close}
        />
      )}
      {mayEdit && deleting && (
        <DeleteDialog
          what={texts.what}
          name={deleting.po_number}
          question={recordTexts.deletion.sure(deleting.po_number)}
          answers={recordTexts.deletion.answers}
          done={texts.deleted}
          onDelete={() => deleteRecord('project_sand_rate', deleting.id, project.id, project.revision)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Panel>
  );
}
