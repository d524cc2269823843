import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { ProjectReply } from '#shared/contract/projects';
import { deleteCreditDebit, saveCreditDebit } from '#client/api/credits-debits';
import { newIdempotencyKey } from '#client/api/client';
import { creditTexts as texts } from '#client/messages/credits-debits';
import { projectTexts } from '#client/messages/project';
import { deletionFailure, recordTexts } from '#client/messages/records';
import { useProjectData, useRecordPresence } from '#client/replica/index';
import { useLoadChoices } from '#client/replica/use-load-choices';
import { DataTable, type DataColumn } from '#client/ui/table/data-table';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { AddRecordButton } from '#client/ui/form/add-record-button';
import { useOpenRecord } from '#client/ui/form/use-open-record';
import { formatAmount, formatMoney } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { actionColumn } from '#client/ui/list/row-actions';
import { CreditDialog } from './credit-dialog';
import { bodyOf, valuesOf } from './credit-form';
import type { CreditSources } from './credit-options';

/** Name of a credit or charge in the address. */
const KIND = 'credit';

const companyOf = ({ is_vendor, vendor_name }: CreditDebitReply, customer: string): string =>
  is_vendor ? vendor_name : customer;
const nameOf = ({ is_credit, amount, invoice_name }: CreditDebitReply): string =>
  texts.name(is_credit, formatMoney(amount), invoice_name);

const columnsOf = (customer: string): readonly DataColumn<CreditDebitReply>[] => [
  { key: 'company', label: texts.columns.company, cell: (credit) => companyOf(credit, customer) },
  { key: 'record', label: texts.columns.record, cell: ({ is_credit }) => texts.record(is_credit) },
  { key: 'type', label: texts.columns.type, cell: ({ invoice_type }) => invoice_type },
  { key: 'invoice', label: texts.columns.invoice, cell: ({ invoice_name }) => invoice_name },
  { key: 'number', label: texts.columns.number, cell: ({ credit_number }) => credit_number },
  { key: 'date', label: texts.columns.date, cell: ({ credit_date }) => shownDay(credit_date) },
  { key: 'reason', label: texts.columns.reason, cell: ({ reason }) => reason },
  { key: 'amount', label: texts.columns.amount, numeric: true, cell: ({ amount }) => formatAmount(amount) },
];

/** Button in Project Totals that adds a credit or charge. */
export const AddCreditButton = () => <AddRecordButton kind={KIND} label={texts.add} />;

/** Returns the live records that the popup offers. */
function useSources(project: ProjectReply): CreditSources {
  const credits = useProjectData(project.id, 'credits_debits');
  const carriers = useProjectData(project.id, 'project_carriers');
  const customerInvoices = useProjectData(project.id, 'customer_invoices');
  const vendorInvoices = useProjectData(project.id, 'vendor_invoices');
  const { terminals } = useLoadChoices(project.id);
  return useMemo(
    () => ({
      credits,
      projectVendor: project.vendor_name,
      carriers: carriers.map(({ carrier_name }) => carrier_name),
      terminals,
      customerInvoices,
      vendorInvoices,
    }),
    [credits, project.vendor_name, carriers, terminals, customerInvoices, vendorInvoices],
  );
}

type OpenPopupProps = Omit<Parameters<typeof CreditDialog>[0], 'sources'>;

/** Separate component, so that loads are searched for terminals only while the popup is open. */
function OpenPopup(popup: OpenPopupProps) {
  return <CreditDialog {...popup} sources={useSources(popup.project)} />;
}

interface AddedRow {
  /** Place of the row that was just added; -1 for none. */
  place: number;
  table: RefObject<HTMLTableElement | null>;
  show: (id: number) => void;
}

/** Marks the row that was just added and scrolls to it, because the list is far below the button. */
function useAddedRow(rows: readonly CreditDebitReply[]): AddedRow {
  const table = useRef<HTMLTableElement>(null);
  const [added, setAdded] = useState(0);
  const place = added === 0 ? -1 : rows.findIndex(({ id }) => id === added);
  const isThere = place !== -1;
  useEffect(() => {
    const row = isThere ? table.current?.querySelector<HTMLElement>('[data-active]') : null;
    row?.scrollIntoView({ block: 'center' });
  }, [added, isThere]);
  return { place, table, show: setAdded };
}

/** Returns the undo of a deletion. It adds the same credit or charge again, as a new record. */
function undoDeletion(project: ProjectReply, credit: CreditDebitReply) {
  const stamp = { id: 0, revision: 0, idempotencyKey: newIdempotencyKey() };
  return {
    run: () => saveCreditDebit(stamp, bodyOf(project.id, valuesOf(credit)), project.revision),
    done: texts.restored(credit.is_credit),
  };
}

interface CreditsListProps {
  project: ProjectReply;
  /** True when this person may change credits. */
  mayEdit: boolean;
}

/** Lists the credits and charges of the project, and shows their popups. */
export function CreditsList({ project, mayEdit }: CreditsListProps) {
  const credits = useProjectData(project.id, 'credits_debits');
  const { adding, editing } = texts.doing;
  const popup = useOpenRecord({
    isReady: mayEdit,
    mayEdit,
    rows: credits,
    missingText: texts.notThere,
    kind: KIND,
    presence: { table: 'credit_debit', adding, editing: () => editing },
  });
  const otherEditors = useRecordPresence(projectTexts.tabs.overview, popup.form, project.id);
  const [deleting, setDeleting] = useState<CreditDebitReply | null>(null);
  const added = useAddedRow(credits);
  const action = actionColumn<CreditDebitReply>({
    nameOf,
    onEdit: ({ id }) => popup.edit(id),
    onDelete: setDeleting,
  });
  const shown = columnsOf(project.customer_name === '' ? texts.customer : project.customer_name);
  return (
    <>
      {credits.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <DataTable
          label={texts.title}
          columns={mayEdit ? [...shown, { ...action, numeric: true }] : shown}
          rows={credits}
          rowKey={({ id }) => id}
          active={added.place}
          tableRef={added.table}
        />
      )}
      {popup.id !== null && (
        <OpenPopup
          key={popup.id}
          project={project}
          id={popup.id}
          credit={popup.record}
          otherEditors={otherEditors}
          onAdded={added.show}
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
          undo={undoDeletion(project, deleting)}
          onDelete={() => deleteCreditDebit(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
