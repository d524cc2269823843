import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AccountCompanyReply } from '#shared/contract/account-companies';
import { deleteRecord } from '#client/api/records';
import { accountCompanyTexts as texts } from '#client/messages/settings';
import { useCompanyRows, useRecordPresence } from '#client/replica/index';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';
import { useTableLayout } from '#client/api/use-table-layout';
import { ListPage } from '#client/ui/list/list-page';
import type { ListColumn } from '#client/ui/list/list-rows';
import { actionColumn } from '#client/ui/list/row-actions';
import { useOpenRecord } from '#client/ui/form/use-open-record';
import { CompanyDialog, type CompanyField } from './company-dialog';

type Company = AccountCompanyReply;

const orDash = (text: string): string => (text === '' ? texts.none : text);
/** Returns true when a company has no contact name, email or phone. */
const hasNoContact = ({ contact_name, email, phone }: Company): boolean =>
  [contact_name, email, phone].every((text) => text === '');

/** Opens a company with the focus in a field. */
type EditAt = (id: number, field: CompanyField) => void;

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

function AddMissing({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <Button size="compact-xs" variant="transparent" px={0} aria-label={name} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Cells that offer to add what is missing: the contact of a company without any, or only its email. */
const PROMPTS: Readonly<Record<string, (company: Company, edit: EditAt) => ReactNode>> = {
  contact: (company, edit) =>
    hasNoContact(company) ? (
      <AddMissing
        label={texts.addContact}
        name={texts.addContactTo(company.company_name)}
        onClick={() => edit(company.id, 'contact_name')}
      />
    ) : null,
  email: (company, edit) =>
    company.email === '' && !hasNoContact(company) ? (
      <AddMissing
        label={texts.addEmail}
        name={texts.addEmailTo(company.company_name)}
        onClick={() => edit(company.id, 'email')}
      />
    ) : null,
};

function editableColumns(edit: EditAt, onDelete: (company: Company) => void): readonly ListColumn<Company>[] {
  const withPrompts = COLUMNS.map((column) => ({
    ...column,
    cell: (company: Company) => PROMPTS[column.key]?.(company, edit) ?? column.cell(company),
  }));
  const action = actionColumn<Company>({
    nameOf: ({ company_name }) => company_name,
    onEdit: ({ id }) => edit(id, 'company_name'),
    onDelete,
  });
  return [...withPrompts, action];
}

interface AccountCompaniesPageProps {
  mayEdit: boolean;
  /** Opens the import. */
  onImport?: () => void;
}

/** Live list of the company's customers and vendors. */
export function AccountCompaniesPage({ mayEdit, onImport }: AccountCompaniesPageProps) {
  const { rows, status, error } = useCompanyRows('account_companies');
  const { page, adding, editing } = texts.doing;
  const popup = useOpenRecord({
    isReady: status === 'ready',
    mayEdit,
    rows,
    presence: {
      table: 'account_company',
      adding,
      editing: (company) => editing(company?.company_name ?? ''),
    },
  });
  const [deleting, setDeleting] = useState<Company | null>(null);
  const [firstField, setFirstField] = useState<CompanyField>('company_name');
  const editAt: EditAt = (id, field) => {
    setFirstField(field);
    popup.edit(id);
  };
  const otherEditors = useRecordPresence(page, popup.form);

  const savedLayout = useTableLayout('companies');
  return (
    <>
      <ListPage
        texts={texts}
        searchText={searchText}
        columns={mayEdit ? editableColumns(editAt, setDeleting) : COLUMNS}
        firstSort="company"
        savedLayout={savedLayout}
        rows={rows}
        rowKey={({ id }) => id}
        status={status}
        error={error}
        onAdd={mayEdit ? popup.add : undefined}
        onImport={mayEdit ? onImport : undefined}
        onOpen={({ id }) => editAt(id, 'company_name')}
      />
      {popup.id !== null && (
        <CompanyDialog
          key={popup.id}
          id={popup.id}
          company={popup.record}
          otherEditors={otherEditors}
          readOnly={!mayEdit}
          firstField={popup.id === 0 ? 'company_name' : firstField}
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
