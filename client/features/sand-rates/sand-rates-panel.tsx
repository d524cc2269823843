import { useMemo, useState } from 'react';
import type { ProjectReply } from '#shared/contract/projects';
import type { SandRateReply } from '#shared/contract/sand-rates';
import { saveSandRate } from '#client/api/project-records';
import { useRecordRemoval } from '#client/api/use-record-removal';
import { projectTexts } from '#client/messages/project';
import { recordTexts } from '#client/messages/records';
import { sandRateTexts as texts } from '#client/messages/sand-rates';
import { useRecordPresence } from '#client/replica/index';
import { DataTable, type DataColumn } from '#client/ui/table/data-table';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { formatRate } from '#client/ui/format/format';
import { AddRecordButton } from '#client/ui/form/add-record-button';
import { useOpenRecord } from '#client/ui/form/use-open-record';
import { Panel } from '#client/ui/layout/panel';
import { inNameOrder } from '#client/ui/list/list-rows';
import { actionColumn } from '#client/ui/list/row-actions';
import { RateCell } from './rate-cell';
import { SandRateDialog } from './sand-rate-dialog';
import { bodyOf, storedValues } from './sand-rate-form';

/** Name of a sand PO in the address. */
const KIND = 'sand-po';

type Column = DataColumn<SandRateReply>;

/** Columns of the list. People who may edit change a rate in its cell. */
function columnsOf(project: ProjectReply, mayEdit: boolean): Column[] {
  const rateColumn = (key: string, label: string, field: 'rev_rate' | 'cost_rate'): Column => ({
    key,
    label,
    numeric: true,
    cell: (rate) =>
      mayEdit ? <RateCell project={project} rate={rate} field={field} /> : formatRate(rate[field]),
  });
  return [
    { key: 'po', label: texts.columns.po, cell: ({ po_number }) => po_number },
    rateColumn('rev', texts.columns.revenue, 'rev_rate'),
    rateColumn('cost', texts.columns.cost, 'cost_rate'),
  ];
}

/** Button in Project Specifications that adds sand POs. */
export const AddSandRateButton = () => <AddRecordButton kind={KIND} label={texts.addMany} />;

interface SandRateRemovalProps {
  project: ProjectReply;
  rate: SandRateReply;
  onClose: () => void;
}

/** Asks before the rates of a PO are removed, shows what that changes, and can add them again. */
function SandRateRemoval({ project, rate, onClose }: SandRateRemovalProps) {
  const { id, po_id, po_number } = rate;
  const { addAgain, ...removal } = useRecordRemoval({
    path: '/pc/sand-rate',
    table: 'project_sand_rate',
    id,
    project,
    save: (stamp) => saveSandRate(stamp, bodyOf(project.id, storedValues(rate), po_id), project.revision),
  });
  return (
    <DeleteDialog
      what={texts.what}
      name={po_number}
      question={recordTexts.deletion.sure(po_number)}
      answers={recordTexts.deletion.answers}
      done={texts.deleted}
      undo={{ run: addAgain, done: texts.undone }}
      {...removal}
      onClose={onClose}
    />
  );
}

interface SandRatesPanelProps {
  project: ProjectReply;
  rates: readonly SandRateReply[];
  /** True when this person may change rates. */
  mayEdit: boolean;
}

/** Lists the sand rates, one row for each PO, and shows their popups. */
export function SandRatesPanel({ project, rates, mayEdit }: SandRatesPanelProps) {
  const popup = useOpenRecord({
    isReady: mayEdit,
    mayEdit,
    rows: rates,
    missingText: texts.notThere,
    kind: KIND,
    presence: {
      table: 'project_sand_rate',
      adding: texts.doing.adding,
      editing: (rate) => texts.doing.editing(rate?.po_number ?? ''),
    },
  });
  const otherEditors = useRecordPresence(projectTexts.tabs.overview, popup.form, project.id);
  const [deleting, setDeleting] = useState<SandRateReply | null>(null);
  const action = actionColumn<SandRateReply>({
    nameOf: ({ po_number }) => po_number,
    onEdit: ({ id }) => popup.edit(id),
    onDelete: setDeleting,
  });
  const inOrder = useMemo(() => inNameOrder(rates, ({ po_number }) => po_number), [rates]);
  const own = columnsOf(project, mayEdit);
  const columns = mayEdit ? [...own, { ...action, numeric: true }] : own;
  return (
    <Panel title={texts.title} flush>
      {rates.length === 0 ? (
        <EmptyState text={texts.none} hint={texts.purpose}>
          {mayEdit && <AddRecordButton kind={KIND} label={texts.addFirst} />}
        </EmptyState>
      ) : (
        <DataTable label={texts.title} columns={columns} rows={inOrder} rowKey={({ id }) => id} />
      )}
      {popup.id !== null && (
        <SandRateDialog
          key={popup.id}
          project={project}
          id={popup.id}
          rate={popup.record}
          rates={rates}
          otherEditors={otherEditors}
          onClose={popup.close}
        />
      )}
      {mayEdit && deleting && (
        <SandRateRemoval project={project} rate={deleting} onClose={() => setDeleting(null)} />
      )}
    </Panel>
  );
}
