import { Button, Group, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { templatePriceBands } from '#shared/calc/fuel-surcharge/index';
import {
  FSC_BASES,
  type FscBasis,
  type FscSheetDetailReply,
  type FscSheetReply,
} from '#shared/contract/fuel-surcharges';
import type { SheetImpactReply } from '#shared/contract/rate-sheets';
import { asNameFault } from '#client/api/duplicate-name';
import { type FscBody, readFscImpact, readFscSheet, saveFscSheet } from '#client/api/fuel-surcharges';
import type { RecordStamp } from '#client/api/records';
import { useAnswer } from '#client/api/use-answer';
import { type Impact, useImpact } from '#client/api/use-impact';
import type { UndoOf } from '#client/api/undo-edit';
import { useRecordForm } from '#client/api/use-record-form';
import { fuelSurchargeTexts as texts } from '#client/messages/fuel-surcharge';
import { impactTexts } from '#client/messages/impact';
import { FormDialog, recordTitle } from '#client/ui/form/form-dialog';
import { TextField } from '#client/ui/form/form-fields';
import { ImpactNotice, isEffectUnknown } from '#client/ui/form/impact-notice';
import { showSaved } from '#client/ui/feedback/undo-action';
import { FileField } from './file-field';
import { EMPTY_FSC, type ChosenFile, type FscValues, bodyOf, fscResolver, valuesOf } from './fsc-form';
import type { FscTable } from './fsc-grid';
import { FscPreview, isZero } from './fsc-preview';

const WIDTH_PX = 860;

interface FscDialogProps {
  /** 0 for a new sheet. */
  id: number;
  /** Live record; null for a new sheet or an unknown id. */
  sheet: FscSheetReply | null;
  sheets: readonly FscSheetReply[];
  areaId: string;
  otherEditors: readonly string[];
  /** True for people who may not edit. */
  readOnly?: boolean;
  onClose: () => void;
}

const BASES = FSC_BASES.map((basis) => ({ value: basis, label: texts.bases[basis] }));

function showValue(field: string, value: unknown): string {
  if (value === undefined) return '…';
  if (field === 'basis') return texts.bases[value as FscBasis];
  if (field !== 'rates') return typeof value === 'string' ? value : '';
  const { file, version } = value as FscValues['rates'];
  return file === null ? texts.conflict.version(version) : file.name;
}

/**
 * Returns another person's value in a conflict. For rates the server sends only a version;
 * undefined until that version is loaded.
 */
function theirsOf(field: string, reported: unknown, sheet: FscSheetReply | null): unknown {
  if (field !== 'rates' || sheet === null || typeof reported !== 'string') return reported;
  return Number(reported.replace('version ', '')) <= sheet.version ? valuesOf(sheet).rates : undefined;
}

/** Returns a file's values with their bands. A file without headings gets those of the template. */
const tableOf = ({ sheet }: ChosenFile): FscTable => ({
  ...sheet,
  price_bands: sheet.price_bands ?? templatePriceBands(sheet.rates[0]?.length ?? 0),
});

/** Returns the body for the impact preview; null when neither basis nor values change. */
function movingBody(
  sheet: FscSheetReply | null,
  values: FscValues,
): (FscBody & Pick<RecordStamp, 'revision'>) | null {
  if (sheet === null || (values.rates.file === null && values.basis === sheet.basis)) return null;
  return { ...bodyOf(values), fsc_name: sheet.fsc_name, revision: sheet.revision };
}

/** Builds the body that restores values. Those with the rates of an older version send its table. */
function restoringBody(values: FscValues, version: number, older: FscSheetDetailReply | null): FscBody {
  if (values.rates.version === version || older === null) return bodyOf(values);
  const { rates, price_bands, mileage_bands } = older;
  return { ...bodyOf(values), rates, price_bands, mileage_bands };
}

/** Reads the values of a stored sheet, again on demand. A new sheet needs no call. */
function useStoredSheet(sheet: FscSheetReply | null) {
  const id = sheet?.id ?? 0;
  const stored = useAnswer({
    subject: sheet === null ? null : `FSC sheet ${id}, version ${sheet.version}`,
    ask: (signal) => readFscSheet(id, signal),
  });
  return { ...stored, isMissing: sheet !== null && stored.state !== 'ready', retry: stored.tryAgain };
}

/** Returns a Save label with the impact of the edit, or with a warning that the file has only zeros. */
function submitLabelOf({ impact }: Impact<SheetImpactReply>, file: ChosenFile | null): string | undefined {
  if (impact !== null) return impactTexts.save(impact);
  return file !== null && isZero(file.sheet) ? texts.saveZeros : undefined;
}

/**
 * Adds or edits an FSC sheet from a CSV file. Save waits for the impact of an edit, which can be undone
 * later. It does not wait when it only leads to the question of a conflict.
 */
export function FscDialog(props: FscDialogProps) {
  const { id, sheet, sheets, areaId, otherEditors, readOnly, onClose } = props;
  const stored = useStoredSheet(sheet);
  const resolver = useMemo(() => fscResolver(() => sheets.filter((other) => other.id !== id)), [id, sheets]);
  const save = async (
    values: FscValues,
    stamp: RecordStamp,
    undoOf: UndoOf<FscValues, FscSheetReply>,
  ): Promise<void> => {
    try {
      const { data: saved } = await saveFscSheet(stamp, bodyOf(values));
      const restore = (old: FscValues, at: RecordStamp): Promise<unknown> =>
        saveFscSheet(at, restoringBody(old, saved.version, stored.value));
      showSaved({
        text: id === 0 ? texts.added : texts.updated,
        undo: undoOf(saved, restore),
        done: impactTexts.undone,
        fields: texts.fields,
      });
    } catch (thrown) {
      throw asNameFault(thrown, 'fsc_sheet_exists', 'fsc_name');
    }
    onClose();
  };
  const state = useRecordForm({ id, record: sheet, empty: EMPTY_FSC, valuesOf, resolver, save, theirsOf });
  const { control } = state.form;
  const values = useWatch({ control }) as FscValues;
  const impact = useImpact(movingBody(sheet, values), (body, signal) => readFscImpact(id, body, signal));
  const [isChecking, setChecking] = useState(false);
  const { file } = values.rates;
  const table = useMemo(() => (file === null ? stored.value : tableOf(file)), [file, stored.value]);
  return (
    <FormDialog
      title={recordTitle(texts, { id, name: sheet?.fsc_name, readOnly })}
      readOnly={readOnly}
      state={state}
      fieldLabels={texts.fields}
      showValue={showValue}
      otherEditors={otherEditors}
      size={WIDTH_PX}
      saveDisabled={isChecking || (!state.isClashing() && (isEffectUnknown(impact) || stored.isMissing))}
      submitLabel={submitLabelOf(impact, file)}
      notice={<ImpactNotice {...impact} />}
      onClose={onClose}
    >
      <TextField first form={state.form} name="fsc_name" label={texts.fields.fsc_name} required />
      <Controller
        control={control}
        name="basis"
        render={({ field }) => (
          <Select
            {...field}
            label={texts.fields.basis}
            description={texts.basisHelp[field.value]}
            data={BASES}
            allowDeselect={false}
            onChange={(value) => field.onChange(value)}
          />
        )}
      />
      <Controller
        control={control}
        name="rates"
        render={({ field, fieldState }) => (
          <FileField
            file={field.value.file}
            isEdit={id > 0}
            message={fieldState.error?.message ?? ''}
            inputRef={field.ref}
            onChecking={setChecking}
            onChange={(chosen) => field.onChange({ ...field.value, file: chosen })}
          />
        )}
      />
      {stored.state === 'failed' && <NotRetrieved onTryAgain={stored.retry} />}
      {table && <FscPreview table={table} isFile={file !== null} areaId={areaId} />}
    </FormDialog>
  );
}

function NotRetrieved({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Group gap="xs" role="alert">
      <span>{texts.notRetrieved}</span>
      <Button size="compact-sm" variant="default" onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </Group>
  );
}
