import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { RateSheetSavedReply } from '#shared/contract/rate-sheets';
import { type WrittenRateSheet, requestedRates, writtenRateSheet } from '#shared/rules/rate-bands-editor';
import { DB_TYPES, DB_TYPE_ROWS } from '#shared/rules/db-types';
import { asNameFault } from '#client/api/duplicate-name';
import { type AnyRateSheet, type SheetKind, readSheetImpact, saveRateSheet } from '#client/api/rate-sheets';
import type { RecordStamp } from '#client/api/records';
import { useImpact } from '#client/api/use-impact';
import type { UndoOf } from '#client/api/undo-edit';
import { useRecordForm } from '#client/api/use-record-form';
import { impactTexts } from '#client/messages/impact';
import { rateSheetTexts } from '#client/messages/rate-sheets';
import { FormDialog, recordTitle } from '#client/ui/form/form-dialog';
import { TextField } from '#client/ui/form/form-fields';
import { formatRate } from '#client/ui/format/format';
import { ImpactNotice, isEffectUnknown } from '#client/ui/form/impact-notice';
import { showSaved } from '#client/ui/feedback/undo-action';
import { RatesField } from './rates-field';
import {
  EMPTY_SHEET,
  type SheetValues,
  bodyOf,
  contentOf,
  isSound,
  sheetResolver,
  valuesOf,
} from './sheet-form';
import { SheetSelects } from './sheet-selects';

const WIDTH_PX = 640;

interface SheetDialogProps {
  kind: SheetKind;
  /** 0 for a new sheet. */
  id: number;
  /** Live record; null for a new sheet or an unknown id. */
  sheet: AnyRateSheet | null;
  /** Sheet that a new one copies. */
  copyOf: AnyRateSheet | null;
  sheets: readonly AnyRateSheet[];
  otherEditors: readonly string[];
  /** True for people who may not edit. */
  readOnly?: boolean;
  onClose: () => void;
}

/** Describes the rates of a sheet for a conflict. */
function ratesInWords(value: unknown): string {
  const { bands, fixed } = value as WrittenRateSheet;
  const { conflict } = rateSheetTexts.freight;
  if (fixed !== '') return conflict.fixed(fixed);
  const rates = requestedRates(DB_TYPES.tierRates, { bands, fixed }).rs_rates;
  return conflict.rates(
    conflict.bands(bands.length),
    rates.map((rate) => (rate === null || Number.isNaN(rate) ? '?' : formatRate(rate))).join(', '),
  );
}

function showValue(field: string, value: unknown): string {
  if (value === undefined) return '…';
  if (field === 'rs_rates') return ratesInWords(value);
  if (typeof value === 'string') return value;
  return DB_TYPE_ROWS.find(({ id }) => id === value)?.type_name ?? '…';
}

/**
 * Returns another person's value in a conflict. For rates the server sends only a version;
 * undefined until that version is loaded.
 */
function theirsOf(field: string, reported: unknown, sheet: AnyRateSheet | null): unknown {
  if (field !== 'rs_rates' || sheet === null || typeof reported !== 'string') return reported;
  return Number(reported.replace('version ', '')) <= sheet.version ? writtenRateSheet(sheet) : undefined;
}

/** Returns the body for the impact preview; null for an edit that changes no rating or cannot be saved. */
function movingBody(kind: SheetKind, sheet: AnyRateSheet | null, values: SheetValues) {
  if (sheet === null) return null;
  const isSame = JSON.stringify(contentOf(kind, values)) === JSON.stringify(contentOf(kind, valuesOf(sheet)));
  const body = { ...bodyOf(kind, values), rs_name: sheet.rs_name };
  return !isSame && isSound(kind, body) ? { ...body, revision: sheet.revision } : null;
}

/**
 * Adds or edits a rate sheet. Save waits for the impact of an edit, which can be undone later. It does not
 * wait when it only leads to the question of a conflict.
 */
export function SheetDialog(props: SheetDialogProps) {
  const { kind, id, sheet, copyOf, sheets, otherEditors, readOnly, onClose } = props;
  const texts = rateSheetTexts[kind];
  const empty =
    copyOf === null ? EMPTY_SHEET : { ...valuesOf(copyOf), rs_name: texts.nameOfCopy(copyOf.rs_name) };
  const resolver = useMemo(
    () => sheetResolver(kind, () => sheets.filter((other) => other.id !== id)),
    [kind, id, sheets],
  );
  const store = (values: SheetValues, stamp: RecordStamp): Promise<RateSheetSavedReply> =>
    saveRateSheet(kind, stamp, bodyOf(kind, values));
  const save = async (
    values: SheetValues,
    stamp: RecordStamp,
    undoOf: UndoOf<SheetValues, AnyRateSheet>,
  ): Promise<void> => {
    try {
      const { rate_sheet: saved } = await store(values, stamp);
      showSaved({
        text: id === 0 ? texts.added : texts.updated,
        undo: undoOf(saved, store),
        done: impactTexts.undone,
        fields: texts.fields,
      });
    } catch (thrown) {
      throw asNameFault(thrown, 'rate_sheet_exists', 'rs_name');
    }
    onClose();
  };
  const state = useRecordForm({ id, record: sheet, empty, valuesOf, resolver, save, theirsOf });
  const { control, formState } = state.form;
  const values = useWatch({ control }) as SheetValues;
  const impact = useImpact(movingBody(kind, sheet, values), (body, signal) =>
    readSheetImpact(kind, id, body, signal),
  );
  return (
    <FormDialog
      title={recordTitle(texts, { id, name: sheet?.rs_name, readOnly })}
      readOnly={readOnly}
      state={state}
      fieldLabels={texts.fields}
      showValue={showValue}
      otherEditors={otherEditors}
      size={WIDTH_PX}
      saveDisabled={isEffectUnknown(impact) && !state.isClashing()}
      submitLabel={impact.impact === null ? undefined : impactTexts.save(impact.impact)}
      notice={<ImpactNotice {...impact} />}
      onClose={onClose}
    >
      <TextField first form={state.form} name="rs_name" label={texts.fields.rs_name} required />
      <SimpleGrid cols={{ base: 1, xs: kind === 'asset' ? 3 : 2 }}>
        <SheetSelects kind={kind} control={control} />
      </SimpleGrid>
      <RatesField control={control} typeId={values.type_id} isSubmitted={formState.isSubmitted} />
    </FormDialog>
  );
}
