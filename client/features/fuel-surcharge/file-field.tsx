import { Button, CloseButton, FileButton, Loader } from '@mantine/core';
import { IconClipboard, IconDownload } from '#client/ui/icon/page-icons-a-to-e';
import { IconFileTypeCsv } from '#client/ui/icon/page-icons-f-to-z';
import { useEffect, useId, useRef, useState } from 'react';
import { downloadFscTemplate } from '#client/api/templates';
import { fuelSurchargeTexts } from '#client/messages/fuel-surcharge';
import { showError } from '#client/ui/feedback/message-cards';
import { PasteField } from '#client/ui/file/paste-field';
import { saveFile } from '#client/ui/file/save-file';
import { useReadOnly } from '#client/ui/form/read-only';
import classes from './file-field.module.css';
import { type CheckedFile, type ChosenFile, checkFile, checkPasted } from './fsc-form';

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

/** Asks the server to check each chosen file or pasted table. A later one cancels the earlier check. */
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
  /** Returns true when the table has no faults. */
  const take = async (
    name: string,
    check: (signal: AbortSignal) => Promise<CheckedFile>,
  ): Promise<boolean> => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    setChecking(name);
    onChecking(true);
    const read = await check(current.signal);
    if (current.signal.aborted) return false;
    setChecking('');
    onChecking(false);
    const isRefused = 'faults' in read;
    setRefused(isRefused ? { name, faults: read.faults } : null);
    onChange(isRefused ? null : read);
    return !isRefused;
  };
  return { refused, checking, take };
}

/** Field for the table of an FSC sheet: a CSV file, or pasted cells. The server checks the file and lists faults by row and column. */
export function FileField(props: FileFieldProps) {
  return useReadOnly() ? null : <Choose {...props} />;
}

function Choose({ file, isEdit, message, onChange, onChecking, inputRef }: FileFieldProps) {
  const { refused, checking, take } = useFileCheck({ onChange, onChecking });
  const reset = useRef<() => void>(null);
  const labelId = useId();
  const faultsId = useId();
  const [isPasting, setPasting] = useState(false);
  const pasteButton = useRef<HTMLButtonElement>(null);
  const choose = (chosen: File | null): void => {
    if (chosen !== null) void take(chosen.name, (signal) => checkFile(chosen, signal));
    setPasting(false);
    // Reset the input, so that the same file can be chosen again after a correction.
    reset.current?.();
  };
  const use = async (text: string): Promise<void> => {
    if (!(await take(texts.pasted, (signal) => checkPasted(text, signal)))) return;
    // The field closes, and with it the focus would be gone.
    pasteButton.current?.focus();
    setPasting(false);
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
        <Button
          ref={pasteButton}
          variant="default"
          leftSection={<IconClipboard size={16} aria-hidden="true" />}
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          {texts.paste}
        </Button>
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
      {isPasting && (
        <PasteField
          label={texts.pasteLabel}
          hint={texts.pasteHint}
          use={texts.usePasted}
          busy={checking !== ''}
          onUse={(text) => void use(text)}
        />
      )}
      <div id={faultsId} role="alert">
        {refused === null ? <Fault text={message} /> : <Refused {...refused} />}
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
          <Loader size={14} /> <span>{texts.checking(name)}</span>
        </>
      )}
    </span>
  );
}

function Fault({ text }: { text: string }) {
  return text === '' ? null : <p className={classes.faults}>{text}</p>;
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
          <span>{texts.refused(name)}</span>
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
