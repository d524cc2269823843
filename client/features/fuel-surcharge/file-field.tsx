import { Button, CloseButton, FileButton, Loader } from '@mantine/core';
import { IconDownload } from '../../ui/icon/page-icons-a-to-e';
import { IconFileTypeCsv } from '../../ui/icon/page-icons-f-to-z';
import { useEffect, useId, useRef, useState } from 'react';
import { downloadFscTemplate } from '../../api/templates';
import { fuelSurchargeTexts } from '../../messages/fuel-surcharge';
import { showError } from '../../ui/feedback/message-cards';
import { saveFile } from '../../ui/file/save-file';
import { useReadOnly } from '../../ui/form/read-only';
import classes from './file-field.module.css';
import { type ChosenFile, checkFile } from './fsc-form';

const { file: texts, downloadFailed } = fuelSurchargeTexts;
const TEMPLATE_NAME = 'FSC_Template.csv';

interface FileFieldProps {
  file: ChosenFile | null;
  /** True for an edit, which keeps its rates without a file. */
  isEdit: boolean;
  /** Fault of the whole field; '' for none. */
  message: string;
  onChange: (file: ChosenFile | null) => void;
  /** Called when the check of a file begins and ends. */
  onChecking: (isChecking: boolean) => void;
  inputRef: (element: HTMLButtonElement | null) => void;
}

interface RefusedFile {
  name: string;
  faults: readonly string[];
}

async function downloadTemplate(): Promise<void> {
  try {
    saveFile(await downloadFscTemplate(), TEMPLATE_NAME);
  } catch {
    // One required text covers every reason.
    showError(downloadFailed);
  }
}

const sizeOf = ({ sheet: { rates } }: ChosenFile): string => texts.size(rates.length, rates[0]?.length ?? 0);

/** Asks the server to check each chosen file. A later choice cancels the earlier check. */
function useFileCheck({ onChange, onChecking }: Pick<FileFieldProps, 'onChange' | 'onChecking'>) {
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const [checking, setChecking] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      onChecking(false);
    },
    [onChecking],
  );
  const take = async (chosen: File | null): Promise<void> => {
    if (chosen === null) return;
    running.current?.abort();
    const check = new AbortController();
    running.current = check;
    setChecking(chosen.name);
    onChecking(true);
    const read = await checkFile(chosen, check.signal);
    if (check.signal.aborted) return;
    setChecking('');
    onChecking(false);
    const isRefused = 'faults' in read;
    setRefused(isRefused ? { name: chosen.name, faults: read.faults } : null);
    onChange(isRefused ? null : read);
  };
  return { refused, checking, take };
}

/** Field for the CSV file of an FSC sheet. The server checks the file and lists faults by row and column. */
export function FileField(props: FileFieldProps) {
  return useReadOnly() ? null : <Choose {...props} />;
}

function Choose({ file, isEdit, message, onChange, onChecking, inputRef }: FileFieldProps) {
  const { refused, checking, take } = useFileCheck({ onChange, onChecking });
  const reset = useRef<() => void>(null);
  const labelId = useId();
  const faultsId = useId();
  const choose = (chosen: File | null): void => {
    void take(chosen);
    // Reset the input, so that the same file can be chosen again after a correction.
    reset.current?.();
  };
  return (
    <div role="group" aria-labelledby={labelId} data-field="rates">
      <p className={classes.label} id={labelId}>
        {texts.label}
      </p>
      <div className={classes.row}>
        <FileButton onChange={choose} resetRef={reset} accept=".csv,text/csv" key={file?.name ?? ''}>
          {(props) => (
            <Button
              {...props}
              ref={inputRef}
              variant="default"
              aria-describedby={faultsId}
              leftSection={<IconFileTypeCsv size={16} aria-hidden="true" />}
            >
              {file === null ? texts.choose : texts.another}
            </Button>
          )}
        </FileButton>
        <Checking name={checking} />
        {file && <span>{texts.chosen(file.name, sizeOf(file))}</span>}
        {file && isEdit && <CloseButton aria-label={texts.keepRates} onClick={() => onChange(null)} />}
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => void downloadTemplate()}
        >
          {texts.template}
        </Button>
      </div>
      <div id={faultsId} role="alert">
        {refused === null && message !== '' && <p className={classes.faults}>{message}</p>}
        {refused && <Refused {...refused} />}
      </div>
      <p className={classes.hint}>{isEdit ? `${texts.hint} ${texts.editHint}` : texts.hint}</p>
    </div>
  );
}

/** Names the file that is being checked. Always rendered, so that screen readers announce it. */
function Checking({ name }: { name: string }) {
  return (
    <span role="status" className={classes.checking}>
      {name !== '' && (
        <>
          <Loader size={14} /> {texts.checking(name)}
        </>
      )}
    </span>
  );
}

/** Shows one fault as a sentence, several as a list. */
function Refused({ name, faults }: RefusedFile) {
  const [only] = faults;
  return (
    <div className={classes.faults}>
      {faults.length === 1 ? (
        only
      ) : (
        <>
          {texts.refused(name)}
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
