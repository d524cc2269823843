import { Button, Textarea } from '@mantine/core';
import { LIST_IMPORTS, listSample } from '#shared/imports/list-import-kinds';
import { listImportTexts as texts } from '#client/messages/list-import';
import { TABLE_FILES } from '#client/ui/file/table-files';
import { FileDrop } from '#client/ui/file/file-drop';
import { saveFile } from '#client/ui/file/save-file';
import { IconDownload } from '#client/ui/icon/page-icons-a-to-e';
import classes from './list-import.module.css';
import type { ListImportState } from './use-list-import';
import { BusyButton } from '#client/ui/form/busy-button';
import { FIRST_FOCUS } from '#client/ui/keyboard/first-focus';

/** First step: pasted rows, or a file. */
export function SourceStep({ state }: { state: ListImportState }) {
  const { kind, text, file, failure, busy } = state;
  const download = (): void =>
    saveFile(new Blob([`\ufeff${listSample(kind)}`], { type: 'text/csv' }), texts.sampleName[kind]);
  return (
    <form
      className={classes.step}
      noValidate
      aria-label={texts.title[kind]}
      onSubmit={(event) => {
        event.preventDefault();
        void state.review();
      }}
    >
      <div className={classes.line}>
        <p className={classes.lead}>{texts.lead[kind]}</p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          onClick={download}
        >
          {texts.sample}
        </Button>
      </div>
      <Textarea
        label={texts.paste}
        description={texts.pasteHint}
        placeholder={LIST_IMPORTS[kind].fields.map(({ label }) => label).join('    ')}
        classNames={{ input: classes.paste }}
        rows={7}
        spellCheck={false}
        disabled={file !== null}
        value={text}
        {...FIRST_FOCUS}
        onChange={(event) => state.setText(event.currentTarget.value)}
      />
      <p className={classes.or}>{texts.or}</p>
      <FileDrop
        label={texts.file}
        prompt={texts.drop}
        hint={texts.fileHint(LIST_IMPORTS[kind].rowsMax)}
        accept={TABLE_FILES}
        name={file?.name ?? ''}
        fault={failure}
        onChoose={state.setFile}
      />
      <div className={classes.buttons}>
        {file !== null && (
          <Button variant="subtle" onClick={() => state.setFile(null)}>
            {texts.removeFile}
          </Button>
        )}
        <BusyButton type="submit" busy={busy}>
          {texts.review}
        </BusyButton>
        <span className="hb-visually-hidden" role="status">
          {busy && texts.reviewing}
        </span>
      </div>
    </form>
  );
}
