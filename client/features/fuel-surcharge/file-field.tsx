import { Button, CloseButton, FileButton } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { downloadFscTemplate } from '../../api/templates';
import { fuelSurchargeTexts } from '../../messages/fuel-surcharge';
import { showError } from '../../ui/message-cards';
import { saveFile } from '../../ui/save-file';
import { useReadOnly } from '../../ui/read-only';
import classes from './file-field.module.css';
import { type ChosenFile, readFile } from './fsc-form';

const { file: texts, downloadFailed } = fuelSurchargeTexts;
const TEMPLATE_NAME = 'FSC_Template.csv';

interface FileFieldProps {
  file: ChosenFile | null;
  /** Whether a sheet is edited, whose rates stay without a file. */
  isEdit: boolean;
  /** What is wrong with the field as a whole, '' for nothing. */
  message: string;
  onChange: (file: ChosenFile | null) => void;
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
    // The specification has one sentence for every reason.
    showError(downloadFailed);
  }
}

const sizeOf = ({ sheet: { rates } }: ChosenFile): string => texts.size(rates.length, rates[0]?.length ?? 0);

/** The CSV file of an FSC sheet: chosen, read in the browser, and taken or refused by row and column. */
export function FileField(props: FileFieldProps) {
  return useReadOnly() ? null : <Choose {...props} />;
}

function Choose({ file, isEdit, message, onChange, inputRef }: FileFieldProps) {
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  const labelId = useId();
  const faultsId = useId();
  const take = async (chosen: File | null): Promise<void> => {
    if (chosen === null) return;
    const read = await readFile(chosen);
    const isRefused = 'faults' in read;
    setRefused(isRefused ? { name: chosen.name, faults: read.faults } : null);
    onChange(isRefused ? null : read);
  };
  return (
    <div role="group" aria-labelledby={labelId} data-field="rates">
      <p className={classes.label} id={labelId}>
        {texts.label}
      </p>
      <div className={classes.row}>
        <FileButton onChange={(chosen) => void take(chosen)} accept=".csv,text/csv" key={file?.name ?? ''}>
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
        {file && <span>{texts.chosen(file.name, sizeOf(file))}</span>}
        {file && isEdit && <CloseButton aria-label={texts.remove} onClick={() => onChange(null)} />}
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

/** One sentence as it is; several as a list. */
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
