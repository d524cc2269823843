import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CreditDebitReply } from '../../../shared/contract/credits-debits';
import type { ProjectReply } from '../../../shared/contract/projects';
import { deleteCreditDebit } from '../../api/credits-debits';
import { creditTexts as texts } from '../../messages/credits-debits';
import { deletionFailure, recordTexts } from '../../messages/records';
import { useLoadChoices, useProjectReplica } from '../../replica';
import { DataTable, type DataColumn } from '../../ui/table/data-table';
import { DeleteDialog } from '../../ui/dialog/delete-dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatAmount, formatMoney } from '../../ui/format/format';
import { RowActions } from '../../ui/list/row-actions';
import { CreditDialog } from './credit-dialog';
import type { CreditSources } from './credit-options';
import { useAddCredit, useCreditPopup } from './use-credit-popup';

const companyOf = ({ is_vendor, vendor_name }: CreditDebitReply, customer: string): string =>
  is_vendor ? vendor_name : customer;
const nameOf = ({ is_credit, amount, invoice_name }: CreditDebitReply): string =>
  texts.name(is_credit, formatMoney(amount), invoice_name);

const columnsOf = (customer: string): readonly DataColumn<CreditDebitReply>[] => [
  { key: 'company', label: texts.columns.company, cell: (credit) => companyOf(credit, customer) },
  { key: 'record', label: texts.columns.record, cell: ({ is_credit }) => texts.record(is_credit) },
  { key: 'type', label: texts.columns.type, cell: ({ invoice_type }) => invoice_type },
  { key: 'invoice', label: texts.columns.invoice, cell: ({ invoice_name }) => invoice_name },
  { key: 'amount', label: texts.columns.amount, numeric: true, cell: ({ amount }) => formatAmount(amount) },
];

function actionColumn(
  onEdit: (id: number) => void,
  onDelete: (credit: CreditDebitReply) => void,
): DataColumn<CreditDebitReply> {
  return {
    key: 'action',
    label: recordTexts.action,
    numeric: true,
    cell: (credit) => (
      <RowActions name={nameOf(credit)} onEdit={() => onEdit(credit.id)} onDelete={() => onDelete(credit)} />
    ),
  };
}

/** The button of Project Totals that adds a credit or charge. */
export function AddCreditButton() {
  const add = useAddCredit();
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
      {texts.add}
    </Button>
  );
}

/** What the popup offers to choose from, live. */
function useSources(project: ProjectReply): CreditSources {
  const { project_carriers, customer_invoices, vendor_invoices } = useProjectReplica(project.id);
  const { terminals } = useLoadChoices(project.id);
  return useMemo(
    () => ({
      projectVendor: project.vendor_name,
      carriers: project_carriers.map(({ carrier_name }) => carrier_name),
      terminals,
      customerInvoices: customer_invoices,
      vendorInvoices: vendor_invoices,
    }),
    [project.vendor_name, project_carriers, terminals, customer_invoices, vendor_invoices],
  );
}

type OpenPopupProps = Omit<Parameters<typeof CreditDialog>[0], 'sources'>;

/** The loads are only looked through while the popup is open. */
function OpenPopup(popup: OpenPopupProps) {
  return <CreditDialog {...popup} sources={useSources(popup.project)} />;
}

interface CreditsListProps {
  project: ProjectReply;
  /** True when this person may change credits here. */
  mayEdit: boolean;
}

/** The credits and charges of the project, and their popups (spec 2 section 2). */
export function CreditsList({ project, mayEdit }: CreditsListProps) {
  const { credits_debits: credits } = useProjectReplica(project.id);
  const popup = useCreditPopup({ projectId: project.id, rows: credits, mayEdit });
  const [deleting, setDeleting] = useState<CreditDebitReply | null>(null);
  const shown = columnsOf(project.customer_name === '' ? texts.customer : project.customer_name);
  return (
    <>
      {credits.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <DataTable
          label={texts.title}
          columns={mayEdit ? [...shown, actionColumn(popup.edit, setDeleting)] : shown}
          rows={credits}
          rowKey={({ id }) => id}
        />
      )}
      {popup.id !== null && (
        <OpenPopup
          key={popup.id}
          project={project}
          id={popup.id}
          credit={popup.record}
          openToo={popup.openToo}
          onClose={popup.close}
        />
      )}
      {mayEdit && deleting && (
        <DeleteDialog
          what={texts.record(deleting.is_credit)}
          name={nameOf(deleting)}
          question={recordTexts.deletion.sure(nameOf(deleting))}
          answers={recordTexts.deletion.answers}
          done={texts.deleted(deleting.is_credit)}
          explain={(thrown) => deletionFailure(thrown, texts.deleteFailed)}
          onDelete={() => deleteCreditDebit(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
