import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { ApiError } from '#client/api/errors';
import { errorText } from '#client/messages/errors';
import { addInvoiceTexts as texts } from '#client/messages/vendor-invoices';
import { billColumnTexts, fileFaultTexts, filePreviewTexts } from '#client/messages/vendor-reconciliation';
import { FileDrop } from '#client/ui/file/file-drop';
import { PasteField } from '#client/ui/file/paste-field';
import { TABLE_FILES, tableFile } from '#client/ui/file/table-files';
import { type UploadValues, chosenFile } from './upload-form';
import type { FileCheck } from './use-file-check';

/** Returns the fault of the file field; undefined when the file may be stored. */
export function faultOfCheck(check: FileCheck): string | undefined {
  if (check.state === 'faulty') return fileFaultTexts.lead;
  if (check.state === 'checking') return texts.checkFirst;
  if (check.state === 'columns') return billColumnTexts.checkFirst;
  if (check.state !== 'failed') return undefined;
  return check.thrown instanceof ApiError && check.thrown.code === 'vendor_file_not_csv'
    ? texts.notCsv
    : `${filePreviewTexts.failed} ${errorText(check.thrown)}`;
}

/**
 * Returns the fault to show. While the file is checked or waits for its columns, only a submit makes that a fault. It ends
 * with the check.
 */
function shownFault(check: FileCheck, ofSubmit = ''): string {
  if (check.state === 'ready') return '';
  const isWaiting = check.state === 'checking' || check.state === 'columns';
  return isWaiting ? ofSubmit : (faultOfCheck(check) ?? ofSubmit);
}

interface FileFieldProps {
  type: VendorInvoiceType;
  control: Control<UploadValues>;
  check: FileCheck;
  /** Fault of the dropped file that the popup opened with; '' without one. */
  droppedFault: string;
}

/** File field, also for pasted rows. It refuses a wrong file immediately, and shows what the check found. */
export function BillFileField({ type, control, check, droppedFault }: FileFieldProps) {
  const [refused, setRefused] = useState(droppedFault);
  const [isPasting, setPasting] = useState(false);
  const pasteButton = useRef<HTMLButtonElement>(null);
  return (
    <Controller
      control={control}
      name="file"
      render={({ field, fieldState }) => {
        const take = (file: File | null): void => {
          if (file === null) return;
          const chosen = chosenFile(file);
          setRefused('fault' in chosen ? chosen.fault : '');
          field.onChange('fault' in chosen ? null : chosen);
          setPasting(false);
        };
        return (
          <>
            <FileDrop
              label={texts.fields.file}
              prompt={texts.drop}
              hint={texts.fileHint[type]}
              accept={TABLE_FILES}
              name={field.value?.name ?? ''}
              fault={refused || shownFault(check, fieldState.error?.message)}
              inputRef={field.ref}
              onChoose={take}
            />
            <Button
              ref={pasteButton}
              variant="subtle"
              size="xs"
              aria-expanded={isPasting}
              onClick={() => setPasting(!isPasting)}
            >
              {texts.paste}
            </Button>
            {isPasting && (
              <PasteField
                label={texts.pasteLabel}
                hint={texts.pasteHint}
                use={texts.usePasted}
                busy={check.state === 'checking'}
                onUse={(text) => {
                  take(tableFile(text, null));
                  // The field closes, and with it the focus would be gone.
                  pasteButton.current?.focus();
                }}
              />
            )}
          </>
        );
      }}
    />
  );
}
