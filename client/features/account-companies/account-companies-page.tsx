import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { AccountCompanyReply } from '../../../shared/contract/account-companies';
import { deleteRecord } from '../../api/records';
import { recordTexts } from '../../messages/records';
import { accountCompanyTexts as texts } from '../../messages/settings';
import { useCompanyRows, useRecordPresence } from '../../replica';
import { openFormOf } from '../../ui/form/open-form';
import { DeleteDialog } from '../../ui/dialog/delete-dialog';
import { ListPage } from '../../ui/list/list-page';
import type { ListColumn } from '../../ui/list/list-rows';
import { RowActions } from '../../ui/list/row-actions';
import { useRecordPopup, type RecordPopup } from '../../ui/form/use-record-popup';
import { CompanyDialog } from './company-dialog';

type Company = AccountCompanyReply;

const orDash = (text: string): string => (text === '' ? texts.none : text);
/** Checks that a company has no contact name, email or phone. */
const hasNoContact = ({ contact_name, email, phone }: Company): boolean =>
  [contact_name, email, phone].every((text) => text === '');

const COLUMNS: readonly ListColumn<Company>[] = [
  {
    key: 'company',
    label: texts.columns.company,
    cell: (company) => <strong>{company.company_name}</strong>,
    sortBy: (company) => company.company_name,
  },
  {
    key: 'contact',
    label: texts.columns.contact,
    cell: (company) => orDash(company.contact_name),
    sortBy: (company) => company.contact_name,
  },
  {
    key: 'address',
    label: texts.columns.address,
    cell: (company) => orDash(company.address),
    sortBy: (company) => company.address,
  },
  {
    key: 'email',
    label: texts.columns.email,
    cell: ({ email }) => (email === '' ? texts.none : <a href={`mailto:${email}`}>{email}</a>),
    sortBy: (company) => company.email,
  },
  {
    key: 'phone',
    label: texts.columns.phone,
    cell: ({ phone }) => (phone === '' ? texts.none : <a href={`tel:${phone}`}>{phone}</a>),
    sortBy: (company) => company.phone,
  },
];

const searchText = ({ company_name, contact_name, address, email, phone }: Company): string =>
  [company_name, contact_name, address, email, phone].join('\n');

/** Offers to add a contact where nothing says how to reach the company. */
function contactCell(company: Company, edit: (id: number) => void) {
  if (!hasNoContact(company)) return orDash(company.contact_name);
  return (
    <Button
      size="compact-xs"
      variant="transparent"
      px={0}
      aria-label={texts.addContactTo(company.company_name)}
      onClick={() => edit(company.id)}
    >
      {texts.addContact}
    </Button>
  );
}

function useColumns(mayEdit: boolean, popup: RecordPopup, onDelete: (company: Company) => void) {
  const { edit } = popup;
  if (!mayEdit) return COLUMNS;
  const action: ListColumn<Company> = {
    key: 'action',
    label: recordTexts.action,
    cell: (company) => (
      <RowActions
        name={company.company_name}
        onEdit={() => edit(company.id)}
        onDelete={() => onDelete(company)}
      />
    ),
  };
  const withPrompt = COLUMNS.map((column) =>
    column.key === 'contact' ? { ...column, cell: (company: Company) => contactCell(company, edit) } : column,
  );
  return [...withPrompt, action];
}

/** The address book of the company: its customers and vendors, live (spec 1 section 2, "Companies"). */
export function AccountCompaniesPage({ mayEdit }: { mayEdit: boolean }) {
  const { rows, status, error } = useCompanyRows('account_companies');
  const popup = useRecordPopup();
  const [deleting, setDeleting] = useState<Company | null>(null);
  const openId = status === 'ready' && (mayEdit || popup.id !== 0) ? popup.id : null;
  const company = useMemo(() => rows.find(({ id }) => id === openId) ?? null, [rows, openId]);
  const { page, adding, editing } = texts.doing;
  const form = openFormOf(openId, 'account_company', {
    adding,
    editing: editing(company?.company_name ?? ''),
  });
  const openToo = useRecordPresence(page, mayEdit ? form : null);
  const columns = useColumns(mayEdit, popup, setDeleting);

  return (
    <>
      <ListPage
        heading={texts.heading}
        collection={texts.collection}
        count={texts.count}
        searchLabel={texts.search}
        searchText={searchText}
        columns={columns}
        firstSort="company"
        rows={rows}
        rowKey={({ id }) => id}
        status={status}
        error={error}
        add={mayEdit ? { label: texts.add, run: popup.add } : undefined}
        onOpen={({ id }) => popup.edit(id)}
      />
      {openId !== null && (
        <CompanyDialog
          key={openId}
          id={openId}
          company={company}
          openToo={openToo}
          readOnly={!mayEdit}
          onClose={popup.close}
        />
      )}
      {deleting && (
        <DeleteDialog
          what={texts.deleteWhat}
          name={deleting.company_name}
          onDelete={() => deleteRecord('account_company', deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
