import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { CompanyReply } from '../../../shared/contract/companies';
import { readCompanies } from '../../api/admin';
import { adminCompanyTexts as texts } from '../../messages/admin';
import { recordTexts } from '../../messages/records';
import { useRecordPresence } from '../../replica';
import { openFormOf } from '../../ui/form/open-form';
import { ListPage } from '../../ui/list/list-page';
import type { ListColumn } from '../../ui/list/list-rows';
import { RowAction, RowActions } from '../../ui/list/row-actions';
import { useRecordPopup } from '../../ui/form/use-record-popup';
import classes from './admin.module.css';
import { CompanyDialog } from './company-dialog';
import { StatusSwitch } from './status-switch';
import { useAdminRows } from './use-admin-rows';

const searchText = ({ company_name, qwikr_company_key, working_status }: CompanyReply): string =>
  [company_name, qwikr_company_key, working_status].join('\n');

function KeyCell({ company }: { company: CompanyReply }) {
  const key = company.qwikr_company_key;
  return (
    <span className={classes.key}>
      {key}
      <CopyButton value={key}>
        {({ copied, copy }) => (
          <RowAction
            label={copied ? texts.copied : texts.copyKey(company.company_name)}
            Icon={copied ? IconCheck : IconCopy}
            onClick={copy}
          />
        )}
      </CopyButton>
    </span>
  );
}

/** The columns of spec 1 section 2, "Admin Companies". */
function columnsOf(onEdit: (company: CompanyReply) => void, onChanged: () => void) {
  const columns: ListColumn<CompanyReply>[] = [
    {
      key: 'company',
      label: texts.columns.company,
      cell: (company) => <strong>{company.company_name}</strong>,
      sortBy: (company) => company.company_name,
    },
    {
      key: 'api-key',
      label: texts.columns.apiKey,
      cell: ({ has_job_system, api_key }) =>
        has_job_system ? api_key : <span className={classes.none}>{texts.noApiKey}</span>,
      sortBy: ({ has_job_system }) => Number(has_job_system),
    },
    { key: 'key', label: texts.columns.qwikrKey, cell: (company) => <KeyCell company={company} /> },
    {
      key: 'action',
      label: recordTexts.action,
      cell: (company) => <RowActions name={company.company_name} onEdit={() => onEdit(company)} />,
    },
    {
      key: 'status',
      label: texts.columns.status,
      cell: (company) => <StatusSwitch company={company} onChanged={onChanged} />,
      sortBy: ({ working_status }) => working_status,
    },
  ];
  return columns;
}

/** All companies of the installation, for the provider's staff. */
export function AdminCompaniesPage() {
  const { rows, status, error, reload } = useAdminRows(readCompanies);
  const popup = useRecordPopup();
  const openId = status === 'ready' ? popup.id : null;
  const company = useMemo(() => rows.find(({ id }) => id === openId) ?? null, [rows, openId]);
  const editing = texts.editing(company?.company_name ?? '');
  const form = openFormOf(openId, 'company', { adding: texts.adding, editing });
  const openToo = useRecordPresence(texts.whereabouts, form);
  const edit = ({ id }: CompanyReply): void => popup.edit(id);

  return (
    <>
      <ListPage
        heading={texts.heading}
        collection={texts.collection}
        count={texts.count}
        searchLabel={texts.search}
        searchText={searchText}
        columns={columnsOf(edit, reload)}
        firstSort="company"
        rows={rows}
        rowKey={({ id }) => id}
        status={status}
        error={error}
        onTryAgain={reload}
        add={{ label: texts.add, run: popup.add }}
        onOpen={edit}
      />
      {openId !== null && (
        <CompanyDialog
          key={openId}
          id={openId}
          company={company}
          openToo={openToo}
          onSaved={reload}
          onClose={popup.close}
        />
      )}
    </>
  );
}
