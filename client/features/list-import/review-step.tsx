import { Button, Radio, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ListImportCheckReply, ListImportMode } from '#shared/contract/list-imports';
import { listImportTexts as texts } from '#client/messages/list-import';
import { FileWarnings } from '#client/ui/file/file-warnings';
import { saveFile } from '#client/ui/file/save-file';
import { IconDownload } from '#client/ui/icon/page-icons-a-to-e';
import { ColumnChoices } from './column-choices';
import { faultFile } from './fault-file';
import classes from './list-import.module.css';
import { RowsTable } from './rows-table';
import type { ListImportState } from './use-list-import';
import { BusyButton } from '#client/ui/form/busy-button';

interface ReviewStepProps {
  state: ListImportState;
  checked: ListImportCheckReply;
}

/** Returns why nothing can be imported; '' when it can. */
function hindrance({ counts, missing }: ListImportCheckReply, mode: ListImportMode): string {
  if (missing.length > 0) return texts.missing(missing);
  if (counts.fault > 0 && mode === 'all') return texts.blocked;
  return counts.new === 0 ? texts.nothingNew : '';
}

/** Buttons that switch between all rows and those with errors, and the download of the errors. */
function ShownRows({ state, checked }: ReviewStepProps) {
  const [errorsOnly, setErrorsOnly] = useState(false);
  const faulty = checked.rows.filter(({ status }) => status === 'fault');
  const isFiltered = errorsOnly && faulty.length > 0;
  const download = (): void =>
    saveFile(new Blob([`\ufeff${faultFile(state.kind, faulty)}`], { type: 'text/csv' }), texts.errorsName);
  return (
    <>
      {faulty.length > 0 && (
        <div className={classes.line}>
          <SegmentedControl
            aria-label={texts.show}
            value={isFiltered ? 'errors' : 'all'}
            onChange={(value) => setErrorsOnly(value === 'errors')}
            data={[
              { value: 'all', label: texts.all(checked.rows.length) },
              { value: 'errors', label: texts.errors(faulty.length) },
            ]}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden="true" />}
            onClick={download}
          >
            {texts.downloadErrors}
          </Button>
        </div>
      )}
      <RowsTable key={String(isFiltered)} kind={state.kind} rows={isFiltered ? faulty : checked.rows} />
    </>
  );
}

/** Second step: shows what the import would do with every row. */
export function ReviewStep({ state, checked }: ReviewStepProps) {
  const { kind, mode, busy, failure } = state;
  const { counts, missing } = checked;
  const why = hindrance(checked, mode);
  return (
    <div className={classes.step}>
      {missing.length === 0 && (
        <p className={classes.summary} role="status">
          <strong>{texts.counts(kind, counts)}</strong> <span>{texts.nothingSaved}</span>
        </p>
      )}
      <FileWarnings counted={checked} />
      <ColumnChoices state={state} checked={checked} />
      {checked.rows.length > 0 && <ShownRows state={state} checked={checked} />}
      {counts.fault > 0 && (
        <Radio.Group
          label={texts.mode}
          value={mode}
          onChange={(value) => state.setMode(value === 'all' ? 'all' : 'good')}
        >
          <Stack gap={6} mt={6}>
            <Radio value="good" label={texts.modes.good} />
            <Radio value="all" label={texts.modes.all} />
          </Stack>
        </Radio.Group>
      )}
      <p className={classes.fault} role="alert">
        {failure}
      </p>
      <div className={classes.buttons}>
        {why !== '' && <span className={classes.why}>{why}</span>}
        <Button variant="default" disabled={busy} onClick={state.back}>
          {texts.back}
        </Button>
        <BusyButton data-autofocus disabled={why !== ''} busy={busy} onClick={() => void state.apply()}>
          {texts.import(kind, counts.new)}
        </BusyButton>
      </div>
    </div>
  );
}
