import { Button } from '@mantine/core';
import { IconPlus } from '#client/ui/icon/page-icons-f-to-z';
import { useState } from 'react';
import type { AccrualReply } from '#shared/contract/accruals';
import type { ProjectReply } from '#shared/contract/projects';
import { deleteAccrual } from '#client/api/accruals';
import { ApiError } from '#client/api/errors';
import { projectTexts } from '#client/messages/project';
import { accrualTexts as texts } from '#client/messages/accruals';
import { deletionFailure, recordTexts } from '#client/messages/records';
import { useProjectData, useRecordPresence } from '#client/replica/index';
import { DeleteDialog } from '#client/ui/dialog/delete-dialog';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { useHotkey } from '#client/ui/keyboard/hotkeys';
import { listRows } from '#client/ui/list/list-rows';
import { useListQuery } from '#client/ui/list/use-list-query';
import { useRecordPopup } from '#client/ui/form/use-record-popup';
import { useTableLayout } from '#client/api/use-table-layout';
import { WideTable } from '#client/ui/table/wide-table';
import { accrualColumns } from './accrual-columns';
import { AccrualDialog } from './accrual-dialog';
import classes from './accruals.module.css';
import { type AccrualFiles, useAccrualFiles } from './use-accrual-files';

/** Name of an accrual in the address. */
const KIND = 'accrual';

interface AccrualsPageProps {
  project: ProjectReply;
  /** True when this person may generate and delete accruals. */
  mayEdit: boolean;
}

function GenerateButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={onClick}>
      {texts.generate}
    </Button>
  );
}

/** Returns the required text, with the server's reason where there is one. */
function deleteFailure(thrown: unknown): string {
  const reason = deletionFailure(thrown, '');
  const isExplained = thrown instanceof ApiError && thrown.status !== 500 && reason !== '';
  return isExplained ? `${texts.deleteFailed}. ${reason}` : texts.deleteFailed;
}

interface ListProps {
  accruals: readonly AccrualReply[];
  /** Undefined where nobody may generate or delete. */
  onDelete: ((accrual: AccrualReply) => void) | undefined;
  files: AccrualFiles;
}

function AccrualsTable({ accruals, onDelete, files }: ListProps) {
  const { sort, toggleSort } = useListQuery('');
  const savedLayout = useTableLayout('accruals');
  if (accruals.length === 0) {
    return <EmptyState text={onDelete ? texts.empty.mayAdd : texts.empty.readOnly} />;
  }
  const actions = { onDownload: files.download, onJournal: files.saveJournal, onDelete };
  const columns = accrualColumns(accruals, actions);
  const newestFirst = accruals.toSorted((one, other) => other.id - one.id);
  return (
    <WideTable
      label={projectTexts.tabs.accruals}
      columns={columns}
      rows={listRows(newestFirst, { search: '', searchText: () => '', sort, columns })}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={toggleSort}
      savedLayout={savedLayout}
    />
  );
}

function DeleteAccrualDialog({ accrual, onClose }: { accrual: AccrualReply; onClose: () => void }) {
  return (
    <DeleteDialog
      what={texts.what}
      name={accrual.accrual_name}
      question={recordTexts.deletion.sure(accrual.accrual_name)}
      answers={recordTexts.deletion.answers}
      done={texts.deleted}
      explain={deleteFailure}
      onDelete={() => deleteAccrual(accrual)}
      onClose={onClose}
    />
  );
}

/** Live list of a project's accruals. */
export function AccrualsPage({ project, mayEdit }: AccrualsPageProps) {
  const accruals = useProjectData(project.id, 'project_accruals');
  const popup = useRecordPopup(KIND);
  const files = useAccrualFiles();
  const [deleting, setDeleting] = useState<AccrualReply | null>(null);
  const isOpen = mayEdit && popup.id === 0;
  useRecordPresence(
    projectTexts.tabs.accruals,
    isOpen ? { record: '', doing: texts.doing.adding } : null,
    project.id,
  );
  useHotkey('n', popup.add, mayEdit);
  const heading = texts.heading(project.job_name);
  return (
    <>
      <section className={classes.card} aria-label={heading}>
        <header className={classes.head}>
          <h2>{heading}</h2>
          {mayEdit && <GenerateButton onClick={popup.add} />}
        </header>
        <AccrualsTable accruals={accruals} files={files} onDelete={mayEdit ? setDeleting : undefined} />
      </section>
      {isOpen && (
        <AccrualDialog
          project={project}
          accruals={accruals}
          onGenerated={files.store}
          onClose={popup.close}
        />
      )}
      {mayEdit && deleting && <DeleteAccrualDialog accrual={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
