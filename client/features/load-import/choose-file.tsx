import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconDownload } from '#client/ui/icon/page-icons-a-to-e';
import { useState } from 'react';
import type { LoadImportDetailReply } from '#shared/contract/load-imports';
import { IMPORT_BYTES_MAX } from '#shared/contract/load-imports';
import { LOAD_IMPORT_FIELDS, loadTemplate } from '#shared/imports/load-import-kind';
import type { LoadKind } from '#shared/rules/load-kinds';
import { uploadLoads } from '#client/api/load-imports';
import { codeText, errorText } from '#client/messages/errors';
import { importTexts as texts } from '#client/messages/load-import';
import { projectTexts } from '#client/messages/project';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { FileDrop } from '#client/ui/file/file-drop';
import { Panel } from '#client/ui/layout/panel';
import { saveFile } from '#client/ui/file/save-file';
import { TABLE_FILES, tableFile } from '#client/ui/file/table-files';
import classes from './load-import.module.css';
import { BusyButton } from '#client/ui/form/busy-button';

const KINDS: { value: LoadKind; label: string }[] = [
  { value: 'freight', label: texts.kinds.freight },
  { value: 'asset', label: texts.kinds.asset },
];

/** Returns the fault of a file before it is sent; '' for none. */
function faultOf(file: File | null): string {
  if (file === null) return texts.chooseFile;
  return file.size >= IMPORT_BYTES_MAX ? codeText('file_too_large', { bytes_max: IMPORT_BYTES_MAX }) : '';
}

interface ChooseFileProps {
  projectId: number;
  onFound: (found: LoadImportDetailReply) => void;
}

/** First step: chooses a file and finds what it contains. */
export function ChooseFile({ projectId, onFound }: ChooseFileProps) {
  const [kind, setKind] = useState<LoadKind>('freight');
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const { question } = useUnsaved({
    isUnsaved: () => text.trim() !== '' || file !== null,
    isBusy: busy,
  });

  const upload = async (): Promise<void> => {
    const sent = tableFile(text, file);
    const wrong = faultOf(sent);
    setFault(wrong);
    if (sent === null || wrong !== '') return;
    setBusy(true);
    try {
      onFound(await uploadLoads(projectId, kind, sent));
    } catch (thrown) {
      setFault(errorText(thrown));
      setBusy(false);
    }
  };
  const download = (): void =>
    saveFile(new Blob([`\ufeff${loadTemplate(kind)}`], { type: 'text/csv' }), texts.templateName(kind));
  return (
    <Panel
      title={projectTexts.importLoads}
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          onClick={download}
        >
          {texts.template}
        </Button>
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void upload();
        }}
      >
        <SegmentedControl
          aria-label={texts.kindLabel}
          data={KINDS}
          value={kind}
          onChange={(value) => setKind(value === 'asset' ? 'asset' : 'freight')}
        />
        <Textarea
          label={texts.paste}
          description={texts.pasteHint}
          placeholder={LOAD_IMPORT_FIELDS[kind].map(({ label }) => label).join('    ')}
          classNames={{ root: classes.pasteField, input: classes.paste }}
          rows={4}
          spellCheck={false}
          disabled={file !== null}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className={classes.hint}>{texts.or}</p>
        <FileDrop
          label={texts.fileLabel}
          prompt={texts.drop}
          hint={texts.fileHint}
          accept={TABLE_FILES}
          name={file?.name ?? ''}
          fault={fault}
          onChoose={(chosen) => {
            setFile(chosen);
            setFault(chosen === null ? '' : faultOf(chosen));
          }}
        />
        <div className={classes.actions}>
          {file !== null && (
            <Button variant="subtle" onClick={() => setFile(null)}>
              {texts.removeFile}
            </Button>
          )}
          <BusyButton type="submit" busy={busy}>
            {texts.upload}
          </BusyButton>
          {busy && (
            <span className={classes.hint} role="status">
              {texts.uploading}
            </span>
          )}
        </div>
      </form>
      {question}
    </Panel>
  );
}
