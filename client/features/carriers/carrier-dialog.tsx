import { Button, SimpleGrid, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ProjectCarrierReply } from '#shared/contract/carriers';
import type { ProjectReply } from '#shared/contract/projects';
import { asNameFault } from '#client/api/duplicate-name';
import { readCarrierImpact, saveCarrier } from '#client/api/project-records';
import { listCarriers } from '#client/api/reference';
import { type RecordStamp, deleteRecord } from '#client/api/records';
import { requestResolver } from '#client/api/request-resolver';
import { useAnswer } from '#client/api/use-answer';
import type { UndoOf } from '#client/api/undo-edit';
import { useRecordForm } from '#client/api/use-record-form';
import { useRecordImpact } from '#client/api/use-record-impact';
import { carrierTexts as texts } from '#client/messages/carriers';
import { recordTexts } from '#client/messages/records';
import { FormDialog } from '#client/ui/form/form-dialog';
import { CheckboxField, type FieldOption, SelectField } from '#client/ui/form/form-fields';
import { saveWithImpact } from '#client/ui/form/save-with-impact';
import { showSaved } from '#client/ui/feedback/undo-action';
import { type CarrierValues, EMPTY_CARRIER, carrierCheck, carrierOptions, valuesOf } from './carrier-form';
import { DB_TYPES } from '#shared/rules/db-types';
import { useCompanyRows } from '#client/replica/index';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function byName<R extends { id: number }>(rows: readonly R[], nameOf: (row: R) => string): FieldOption[] {
  return rows
    .map((row) => ({ value: row.id, label: nameOf(row) }))
    .sort((one, other) => collator.compare(one.label, other.label));
}

type SheetField =
  'rate_sheet_id' | 'fsc_id' | 'equipment_rate_id' | 'empty_boxes_rate_id' | 'full_boxes_rate_id';

/** Returns the sheets to choose from for each field of a carrier, live. */
function useSheetChoices(): Readonly<Record<SheetField, readonly FieldOption[]>> {
  const { rows: freight } = useCompanyRows('rate_sheets');
  const { rows: assets } = useCompanyRows('asset_rate_sheets');
  const { rows: fsc } = useCompanyRows('fsc_rate_sheets');
  return useMemo(() => {
    const ofType = (type: number): FieldOption[] =>
      byName(
        assets.filter(({ asset_type_id }) => asset_type_id === type),
        ({ rs_name }) => rs_name,
      );
    return {
      rate_sheet_id: byName(freight, ({ rs_name }) => rs_name),
      fsc_id: byName(fsc, ({ fsc_name }) => fsc_name),
      equipment_rate_id: ofType(DB_TYPES.equipment),
      empty_boxes_rate_id: ofType(DB_TYPES.emptyBox),
      full_boxes_rate_id: ofType(DB_TYPES.fullBox),
    };
  }, [freight, assets, fsc]);
}

const WIDTH_PX = 600;
const ASSET_SHEETS = ['equipment_rate_id', 'empty_boxes_rate_id', 'full_boxes_rate_id'] as const;

const LABELS: Readonly<Record<keyof CarrierValues, string>> = texts.fields;

interface CarrierDialogProps {
  project: ProjectReply;
  /** 0 for a new carrier. */
  id: number;
  /** Live record; null for a new carrier or a deleted one. */
  carrier: ProjectCarrierReply | null;
  carriers: readonly ProjectCarrierReply[];
  otherEditors: readonly string[];
  onClose: () => void;
}

interface CarrierChoices {
  options: readonly FieldOption[];
  nameOf: (pcCarrierId: number) => string;
  state: 'waiting' | 'failed' | 'ready';
  tryAgain: () => void;
}

/** Reads the carriers of the job system when the popup opens. */
function useCarrierChoices(
  own: ProjectCarrierReply | null,
  others: readonly ProjectCarrierReply[],
): CarrierChoices {
  const { state, value, tryAgain } = useAnswer({ subject: 'carriers', ask: listCarriers });
  const options = useMemo(() => carrierOptions(value ?? [], own, others), [value, own, others]);
  const named = (id: number): string | undefined => value?.find((carrier) => carrier.id === id)?.name;
  return {
    options,
    nameOf: (id) => named(id) ?? (own?.pc_carrier_id === id ? own.carrier_name : ''),
    state,
    tryAgain,
  };
}

function Unavailable({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert">
      <Text size="sm" c="var(--hb-bad)">
        {texts.unavailable}
      </Text>
      <Button size="compact-xs" variant="default" mt={6} onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}

/** Adds the chosen sheet to the options when no list has it any more, so that its name stays readable. */
function withChosen(options: readonly FieldOption[], id: number, name: string): readonly FieldOption[] {
  if (id === 0 || options.some(({ value }) => value === id)) return options;
  return [{ value: id, label: name === '' ? texts.removed : name }, ...options];
}

const KEPT_NAMES: Partial<Record<SheetField, 'rate_sheet_name' | 'fsc_name'>> = {
  rate_sheet_id: 'rate_sheet_name',
  fsc_id: 'fsc_name',
};

type CarrierUndo = UndoOf<CarrierValues, ProjectCarrierReply>;

/** Shows that a carrier was added. Undo removes it again, so that its loads return to the rates of the vendor. */
function showAdded(
  rows: readonly ProjectCarrierReply[],
  pcCarrierId: number,
  projectId: number,
  revision: number,
): void {
  const saved = rows.find((row) => row.pc_carrier_id === pcCarrierId && !row.is_deleted);
  const undo = saved && (() => deleteRecord('project_carrier', saved.id, projectId, revision));
  showSaved({ text: texts.added, undo: undo ?? null, done: texts.deleted });
}

/** Adds or edits a carrier of a project. FSC fields appear only when the project has an area. */
export function CarrierDialog({ project, id, carrier, carriers, otherEditors, onClose }: CarrierDialogProps) {
  const others = useMemo(() => carriers.filter((other) => other.id !== id), [carriers, id]);
  const choices = useCarrierChoices(carrier, others);
  const sheets = useSheetChoices();
  const check = useMemo(() => carrierCheck(project.id, others), [project.id, others]);
  const resolver = useMemo(() => requestResolver(check), [check]);
  const bodyOf = (values: CarrierValues) => ({
    project_id: project.id,
    carrier_name: choices.nameOf(values.pc_carrier_id),
    ...values,
  });
  const save = async (values: CarrierValues, stamp: RecordStamp, undoOf: CarrierUndo): Promise<void> => {
    try {
      const { data } = await saveCarrier(stamp, bodyOf(values), project.revision);
      const { project_carriers: rows, revision } = data;
      if (id === 0) showAdded(rows, values.pc_carrier_id, project.id, revision);
      else {
        const saved = rows.find((row) => row.id === id);
        const undo = saved && undoOf(saved, (old, at) => saveCarrier(at, bodyOf(old), revision));
        showSaved({ text: texts.updated, undo: undo ?? null, done: texts.undone, fields: texts.fields });
      }
    } catch (thrown) {
      const taken = asNameFault(thrown, 'carrier_exists', 'pc_carrier_id');
      throw asNameFault(
        taken,
        'invoice_exists',
        'pc_carrier_id',
        texts.invoiced(carrier?.carrier_name ?? ''),
      );
    }
    onClose();
  };
  const state = useRecordForm({ id, record: carrier, empty: EMPTY_CARRIER, valuesOf, resolver, save });
  const { form } = state;
  const { control } = form;
  const impact = useRecordImpact({
    id,
    record: carrier,
    form,
    valuesOf,
    check,
    bodyOf,
    read: readCarrierImpact,
  });
  const hasArea = project.fsc_area_id !== '';

  const optionsOf = (field: SheetField): readonly FieldOption[] => {
    const kept = KEPT_NAMES[field];
    return withChosen(sheets[field], carrier?.[field] ?? 0, (kept && carrier?.[kept]) ?? '');
  };
  const showValue = (field: string, value: unknown): string | undefined => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    const options = field === 'pc_carrier_id' ? choices.options : optionsOf(field as SheetField);
    if (value === 0) return texts.noSheet;
    return options.find((option) => option.value === value)?.label ?? texts.removed;
  };
  const sheet = (field: SheetField, placeholder: string, required = false) => (
    <SelectField
      key={field}
      control={control}
      name={field}
      label={texts.fields[field]}
      options={optionsOf(field)}
      placeholder={placeholder}
      none={0}
      required={required}
      searchable
    />
  );
  return (
    <FormDialog
      title={id === 0 ? texts.addTitle : texts.editTitle}
      state={state}
      fieldLabels={LABELS}
      showValue={showValue}
      otherEditors={otherEditors}
      size={WIDTH_PX}
      {...saveWithImpact(impact, state, id === 0 ? texts.add : recordTexts.save)}
      onClose={onClose}
    >
      <SelectField
        first
        control={control}
        name="pc_carrier_id"
        label={texts.fields.pc_carrier_id}
        options={choices.options}
        placeholder={choices.state === 'waiting' ? texts.loading : texts.pickCarrier}
        noneThere={choices.state === 'waiting' ? texts.loading : texts.noCarriers}
        none={0}
        required
        searchable
      />
      {choices.state === 'failed' && <Unavailable onTryAgain={choices.tryAgain} />}
      <SimpleGrid cols={{ base: 1, xs: hasArea ? 2 : 1 }}>
        {sheet('rate_sheet_id', texts.pickSheet, true)}
        {hasArea && sheet('fsc_id', texts.pickFsc)}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {ASSET_SHEETS.map((field) => sheet(field, texts.noSheet))}
      </SimpleGrid>
      {hasArea && (
        <CheckboxField
          control={control}
          name="apply_fsc_to_asset_loads"
          label={texts.fields.apply_fsc_to_asset_loads}
        />
      )}
    </FormDialog>
  );
}
