import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '#client/ui/icon/page-icons-a-to-e';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProjectReply } from '#shared/contract/projects';
import type { AllTotals } from '#shared/contract/totals';
import { archiveProject } from '#client/api/projects';
import { errorText } from '#client/messages/errors';
import { projectActionTexts as texts } from '#client/messages/project';
import { LateConfirmDialog } from '#client/ui/dialog/late-confirm-dialog';
import { peekRevision, useProjectData } from '#client/replica/index';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { formatMoney } from '#client/ui/format/format';
import { openAmounts } from '#shared/calc/totals/open-amounts';
import classes from './project-page.module.css';

const showFailure = (thrown: unknown): void => showError(`${texts.failed}. ${errorText(thrown)}`);

/** Archives or unarchives a project. The message card offers to undo it. */
async function setArchived(project: ProjectReply, archived: boolean): Promise<void> {
  const { data } = await archiveProject(project.id, archived, peekRevision(project.id));
  const undo = (): void => void setArchived(data.project, !archived).catch(showFailure);
  const done = archived ? texts.archiveDone(project.job_name) : texts.unarchiveDone(project.job_name);
  showSuccess(done, { label: texts.undo, run: undo });
}

const NOTHING_OPEN = { notBilled: 0, notReceived: 0 };

/** Returns the question before archiving, with the amounts that are still open. */
function archiveQuestion(job: string, totals: AllTotals | null): string {
  const { notBilled, notReceived } = totals === null ? NOTHING_OPEN : openAmounts(totals);
  const items = [
    ...(notBilled === 0 ? [] : [texts.notBilled(formatMoney(notBilled))]),
    ...(notReceived === 0 ? [] : [texts.notReceived(formatMoney(notReceived))]),
  ];
  const question = texts.archiveQuestion(job);
  return items.length === 0 ? question : `${question} ${texts.openItems(items.join(', '))}`;
}

/** Button that archives or unarchives a project after a question, then opens the start page. */
export function ArchiveButton({ project }: { project: ProjectReply }) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const totals = useProjectData(project.id, 'all_totals');
  const { archived, job_name } = project;
  const label = archived ? texts.unarchive : texts.archive;
  const Icon = archived ? IconArchiveOff : IconArchive;

  const confirm = async (): Promise<void> => {
    setPending(true);
    try {
      await setArchived(project, !archived);
      await navigate('/');
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      setPending(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={15} />}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        <span className={classes.wide}>{label}</span>
      </Button>
      <LateConfirmDialog
        opened={asking}
        title={label}
        text={archived ? texts.unarchiveQuestion(job_name) : archiveQuestion(job_name, totals)}
        confirmLabel={label}
        cancelLabel={texts.cancel}
        closeLabel={texts.close}
        pending={pending}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
