import { IconCheck, IconCopy } from '#client/ui/icon/page-icons-a-to-e';
import type { CompanyReply } from '#shared/contract/companies';
import { readCompanies } from '#client/api/admin';
import { adminCompanyTexts as texts } from '#client/messages/admin';
import { recordTexts } from '#client/messages/records';
import { useRecordPresence } from '#client/replica/index';
import { useTableLayout } from '#client/api/use-table-layout';
import { useCopy } from '#client/ui/clipboard/use-copy';
import { ListPage } from '#client/ui/list/list-page';
import type { ListColumn } from '#client/ui/list/list-rows';
import { RowAction, RowActions } from '#client/ui/list/row-actions';
import { useOpenRecord } from '#client/ui/form/use-open-record';
import classes from './admin.module.css';
import { CompanyDialog } from './company-dialog';
import { StatusSwitch } from './status-switch';
import { useAdminRows } from './use-admin-rows';

const searchText = ({ company_name, qwikr_company_key, working_status }: CompanyReply): string =>
  [company_name, qwikr_company_key, working_status].join('\n');

function KeyCell({ company }: { company: CompanyReply }) {
  const key = company.qwikr_company_key;
  const { copied, copy } = useCopy(key);
  return (
    <span className={classes.key}>
      <span>{key}</span>
      <RowAction
        label={copied ? texts.copied : texts.copyKey(company.company_name)}
        Icon={copied ? IconCheck : IconCopy}
        onClick={copy}
      />
    </span>
  );
}

/** Returns the columns of "Admin Companies". */
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

/** Lists all companies of the installation for the provider's staff. */
export function AdminCompaniesPage() {
  const { rows, status, error, reload } = useAdminRows(readCompanies);
  const { adding, editing } = texts;
  const popup = useOpenRecord({
    isReady: status === 'ready',
    mayEdit: true,
    rows,
    presence: { table: 'company', adding, editing: (company) => editing(company?.company_name ?? '') },
  });
  const otherEditors = useRecordPresence(texts.whereabouts, popup.form);
  const edit = ({ id }: CompanyReply): void => popup.edit(id);

  const savedLayout = useTableLayout('admin-companies');
  return (
    <>
      <ListPage
        texts={texts}
        searchText={searchText}
        columns={columnsOf(edit, reload)}
        firstSort="company"
        savedLayout={savedLayout}
        rows={rows}
        rowKey={({ id }) => id}
        status={status}
        error={error}
        onTryAgain={reload}
        onAdd={popup.add}
        onOpen={edit}
      />
      {popup.id !== null && (
        <CompanyDialog
          key={popup.id}
          id={popup.id}
          company={popup.record}
          otherEditors={otherEditors}
          onSaved={reload}
          onClose={popup.close}
        />
      )}
    </>
  );
}
