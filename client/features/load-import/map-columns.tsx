import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ImportChoice, ImportPreviewReply, LoadImportDetailReply } from '#shared/contract/load-imports';
import type { FieldFault } from '#shared/errors/error-codes';
import { LOAD_IMPORT_FIELDS, loadMappingFaults, type LoadFieldName } from '#shared/imports/load-import-kind';
import { asApiError } from '#client/api/errors';
import { checkImport } from '#client/api/load-imports';
import { errorText } from '#client/messages/errors';
import { importTexts as texts } from '#client/messages/load-import';
import { ColumnMatching } from '#client/ui/file/column-matching';
import { Panel } from '#client/ui/layout/panel';
import classes from './load-import.module.css';
import { BusyButton } from '#client/ui/form/busy-button';

type Faults = Partial<Record<LoadFieldName, string>>;

const FIELD_PATH = 'mapping.';

/** Returns the faults of a choice by field, as the server would. */
function faultsOf(found: LoadImportDetailReply, choice: ImportChoice): Faults {
  const faults = loadMappingFaults(found.kind, choice.mapping, found.columns.length);
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}

/** Returns the server's faults for fields of the mapping. */
function faultsOfError(thrown: unknown): Faults {
  const { faults } = asApiError(thrown).params as { faults?: FieldFault[] };
  const ofFields = (faults ?? []).filter(({ field }) => field.startsWith(FIELD_PATH));
  return Object.fromEntries(ofFields.map(({ field, message }) => [field.slice(FIELD_PATH.length), message]));
}

interface MapColumnsProps {
  found: LoadImportDetailReply;
  choice: ImportChoice;
  onChoice: (choice: ImportChoice) => void;
  onChecked: (preview: ImportPreviewReply) => void;
  onBack: () => void;
}

/** Second step: assigns columns to fields. */
export function MapColumns({ found, choice, onChoice, onChecked, onBack }: MapColumnsProps) {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const choose = (next: ImportChoice): void => {
    onChoice(next);
    if (Object.keys(faults).length > 0) setFaults(faultsOf(found, next));
  };
  const check = async (): Promise<void> => {
    const wrong = faultsOf(found, choice);
    setFaults(wrong);
    setFailure('');
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      onChecked(await checkImport(found.id, choice));
    } catch (thrown) {
      const ofFields = faultsOfError(thrown);
      setFaults(ofFields);
      if (Object.keys(ofFields).length === 0) setFailure(errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <Panel title={texts.columnsTitle}>
      <p className={classes.hint}>{texts.columnsHint(found.file_name, found.lines, found.encoding)}</p>
      {found.mapping_from === 'remembered' && <p className={classes.hint}>{texts.remembered}</p>}
      <ColumnMatching
        label={texts.columnsTable}
        fields={LOAD_IMPORT_FIELDS[found.kind]}
        columns={found.columns}
        offered={found.mapping}
        mark={texts.marks[found.mapping_from]}
        faults={faults}
        choice={choice}
        onChange={choose}
      />
      <p className={classes.fault} role="alert">
        {failure}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack} disabled={busy}>
          {texts.back}
        </Button>
        <BusyButton busy={busy} onClick={() => void check()}>
          {texts.check}
        </BusyButton>
        {busy && (
          <span className={classes.hint} role="status">
            {texts.checking}
          </span>
        )}
      </div>
    </Panel>
  );
}
