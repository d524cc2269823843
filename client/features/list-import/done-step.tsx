import { Button, TextInput } from '@mantine/core';
import type { ListImportReply } from '#shared/contract/list-imports';
import type { ListImportKind } from '#shared/imports/list-import-kinds';
import { listImportTexts as texts } from '#client/messages/list-import';
import { saveFile } from '#client/ui/file/save-file';
import { IconCircleCheck, IconDownload } from '#client/ui/icon/page-icons-a-to-e';
import { faultFile } from './fault-file';
import classes from './list-import.module.css';

interface DoneStepProps {
  kind: ListImportKind;
  outcome: ListImportReply;
  onClose: () => void;
}

/** Links of the invitations that could not be mailed. */
function Unsent({ unsent }: Pick<ListImportReply, 'unsent'>) {
  return (
    <div className={classes.unsent}>
      <p role="alert">{texts.unsent(unsent.length)}</p>
      {unsent.map(({ name, email, link }) => (
        <TextInput
          key={email}
          label={`${name} (${email})`}
          aria-label={texts.linkOf(name)}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </div>
  );
}

/** Last step: the outcome, and what is left to do. */
export function DoneStep({ kind, outcome, onClose }: DoneStepProps) {
  const { counts, rows, unsent } = outcome;
  const mailed = counts.new - unsent.length;
  const download = (): void =>
    saveFile(new Blob([`\ufeff${faultFile(kind, rows)}`], { type: 'text/csv' }), texts.errorsName);
  return (
    <div className={classes.step}>
      <div className={classes.done} role="status">
        <IconCircleCheck size={22} aria-hidden="true" />
        <span>
          <strong>{texts.done(kind, counts.new)}</strong>
          <small>{texts.skipped(counts)}</small>
          {kind === 'users' && mailed > 0 && <small>{texts.invited(mailed)}</small>}
        </span>
      </div>
      {unsent.length > 0 && <Unsent unsent={unsent} />}
      <div className={classes.buttons}>
        {rows.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={15} aria-hidden="true" />}
            onClick={download}
          >
            {texts.downloadErrors}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {texts.finish}
        </Button>
      </div>
    </div>
  );
}
