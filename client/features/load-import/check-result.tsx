import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { ImportCounts, ImportPreviewReply, LoadImportDetailReply } from '#shared/contract/load-imports';
import { readImportFaults } from '#client/api/load-imports';
import { errorText } from '#client/messages/errors';
import { importTexts as texts } from '#client/messages/load-import';
import { FilterTabs } from '#client/ui/list/filter-tabs';
import { showError } from '#client/ui/feedback/message-cards';
import { Panel } from '#client/ui/layout/panel';
import { FileWarnings, Findings, FirstOf } from '#client/ui/file/file-warnings';
import { DownloadButton } from '#client/ui/file/download-button';
import classes from './load-import.module.css';
import { ChangedLoads, HeldLoads, NewLoads } from './preview-tables';
import { BusyButton } from '#client/ui/form/busy-button';

type Part = keyof ImportCounts;

const PARTS: readonly Part[] = ['added', 'changed', 'unchanged', 'held', 'faulty'];

/** Returns the part to show first: faults, then new loads, then the others. */
const firstPart = (preview: ImportPreviewReply): Part =>
  (['faulty', 'added', 'changed', 'held', 'unchanged'] as const).find((part) => preview[part] > 0) ?? 'added';

/** Content of each part: a table of its first lines, or a sentence. */
const CONTENT: Record<Part, (preview: ImportPreviewReply, found: LoadImportDetailReply) => ReactElement> = {
  added: ({ samples, added }, { kind }) => (
    <>
      <NewLoads kind={kind} samples={samples} />
      <FirstOf shown={samples.length} total={added} />
    </>
  ),
  changed: ({ changes, changed }) => (
    <>
      <ChangedLoads changes={changes} />
      <FirstOf shown={changes.length} total={changed} />
    </>
  ),
  unchanged: ({ unchanged }) => <p className={classes.hint}>{texts.unchangedNote(unchanged)}</p>,
  held: ({ held_loads: loads, held }) => (
    <>
      <p className={classes.hint}>{texts.heldNote}</p>
      <HeldLoads loads={loads} />
      <FirstOf shown={loads.length} total={held} />
    </>
  ),
  faulty: ({ faults, faults_total: total }, found) => (
    <>
      <div className={classes.advice}>
        <p className={classes.hint}>{texts.errorsAdvice}</p>
        <DownloadButton
          label={texts.downloadErrors}
          read={() => readImportFaults(found.id)}
          fileName={texts.errorsName(found.file_name)}
          failure={errorText}
          size="xs"
        />
      </div>
      <Findings label={texts.counts.faulty} heading={texts.error} findings={faults} />
      <FirstOf shown={faults.length} total={total} />
    </>
  ),
};

interface CheckResultProps {
  found: LoadImportDetailReply;
  preview: ImportPreviewReply;
  /**
   * Starts the import.
   * @throws an error for the page to show
   */
  onImport: (skipFaulty: boolean) => Promise<void>;
  onBack: () => void;
}

/** Third step: previews the result before anything is stored. */
export function CheckResult({ found, preview, onImport, onBack }: CheckResultProps) {
  const [part, setPart] = useState(() => firstPart(preview));
  const [busy, setBusy] = useState(false);
  const good = preview.added + preview.changed + preview.held;

  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await onImport(preview.faulty > 0);
    } catch (thrown) {
      showError(errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <Panel title={texts.checkTitle}>
      <div className={classes.summary}>
        <p className={classes.hint} role="status">
          {good === 0 ? texts.nothingToDo : texts.nothingSaved}
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onBack} disabled={busy}>
            {texts.back}
          </Button>
          <BusyButton busy={busy} disabled={good === 0} onClick={() => void start()}>
            {texts.import(good)}
          </BusyButton>
        </div>
      </div>
      <FileWarnings counted={preview} />
      <div className={classes.counts}>
        <FilterTabs
          label={texts.countsLabel}
          value={part}
          onChange={setPart}
          tabs={PARTS.map((value) => ({
            value,
            label: texts.counts[value],
            count: preview[value],
            warn: value === 'faulty',
          }))}
        />
      </div>
      {preview[part] === 0 ? (
        <p className={classes.hint}>{texts.none[part]}</p>
      ) : (
        CONTENT[part](preview, found)
      )}
    </Panel>
  );
}
