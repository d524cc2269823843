import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '../../ui/icon/page-icons-a-to-e';
import { useState } from 'react';
import type { LoadImportDetailReply } from '../../../shared/contract/load-imports';
import { IMPORT_BYTES_MAX } from '../../../shared/contract/load-imports';
import { type ImportKind, importTemplate } from '../../../shared/rules/load-import-fields';
import { uploadLoads } from '../../api/load-imports';
import { codeText, errorText } from '../../messages/errors';
import { importTexts as texts } from '../../messages/load-import';
import { FileDrop } from '../../ui/file/file-drop';
import { Panel } from '../../ui/layout/panel';
import { saveFile } from '../../ui/file/save-file';
import classes from './load-import.module.css';

const KINDS: { value: ImportKind; label: string }[] = [
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
  const [kind, setKind] = useState<ImportKind>('freight');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);

  const upload = async (): Promise<void> => {
    const wrong = faultOf(file);
    setFault(wrong);
    if (file === null || wrong !== '') return;
    setBusy(true);
    try {
      onFound(await uploadLoads(projectId, kind, file));
    } catch (thrown) {
      setFault(errorText(thrown));
      setBusy(false);
    }
  };
  const download = (): void =>
    saveFile(new Blob([`\ufeff${importTemplate(kind)}`], { type: 'text/csv' }), texts.templateName(kind));
  return (
    <Panel
      title={texts.title}
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
        <FileDrop
          label={texts.fileLabel}
          prompt={texts.drop}
          hint={texts.fileHint}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          name={file?.name ?? ''}
          fault={fault}
          onChoose={(chosen) => {
            setFile(chosen);
            setFault(chosen === null ? '' : faultOf(chosen));
          }}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={busy}>
            {texts.upload}
          </Button>
          {busy && (
            <span className={classes.hint} role="status">
              {texts.uploading}
            </span>
          )}
        </div>
      </form>
    </Panel>
  );
}
