import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { CompanyRequest, type CompanyReply } from '#shared/contract/companies';
import { ApiError } from '#client/api/errors';
import { saveRecord, type RecordStamp } from '#client/api/records';
import type { UndoOf } from '#client/api/undo-edit';
import { useRecordForm } from '#client/api/use-record-form';
import { valuesReader } from '#client/api/record-values';
import { type FieldLabels, recordTexts } from '#client/messages/records';
import { companySettingsTexts as texts } from '#client/messages/settings';
import { ChangedFields } from '#client/ui/form/changed-fields';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { ConflictPanel } from '#client/ui/form/conflict-panel';
import { showSaved } from '#client/ui/feedback/undo-action';
import { DraftNotice } from '#client/ui/form/draft-notice';
import { Panel } from '#client/ui/layout/panel';
import classes from './company-settings-page.module.css';
import { exampleWeek } from './price-week';
import { whileBusy } from '#client/ui/form/while-busy';

/** Form values without the request class, which is only for validation. */
type ProfileValues = Pick<CompanyRequest, 'company_name' | 'fsc_week_offset_days'>;

const resolver = classValidatorResolver(CompanyRequest);
const EMPTY: ProfileValues = { company_name: '', fsc_week_offset_days: 0 };
const valuesOf = valuesReader(EMPTY);

type ProfileUndo = UndoOf<ProfileValues, CompanyReply>;

const store = (values: ProfileValues, stamp: RecordStamp): Promise<CompanyReply> =>
  saveRecord('/pc/company', stamp, values);

const explain = (thrown: unknown): string | undefined =>
  thrown instanceof ApiError && (thrown.code === 'company_exists' || thrown.code === 'duplicate_name')
    ? texts.exists
    : undefined;

const dayOf = (days: number): string => texts.offset.days[days] ?? '';
const LABELS: FieldLabels = { company_name: texts.name, fsc_week_offset_days: texts.offset.label };
const labelOf = (field: string): string => LABELS[field] ?? field;
const CHOICES = texts.offset.days.map((_day, days) => ({ value: String(days), label: dayOf(days) }));

function OffsetSelect({ control }: { control: Control<ProfileValues> }) {
  const days = useWatch({ control, name: 'fsc_week_offset_days' }) ?? 0;
  const { monday, first, last } = exampleWeek(days);
  return (
    <div>
      <Controller
        control={control}
        name="fsc_week_offset_days"
        render={({ field: { ref, name, value, onChange, onBlur }, fieldState }) => (
          <Select
            ref={ref}
            name={name}
            label={texts.offset.label}
            data={CHOICES}
            value={String(value)}
            error={fieldState.error?.message}
            allowDeselect={false}
            onBlur={onBlur}
            onChange={(chosen) => onChange(Number(chosen))}
          />
        )}
      />
      <Text size="xs" c="dimmed" mt={6} aria-live="polite">
        {`${texts.offset.example(monday, first, last)} ${texts.offset.effect}`}
      </Text>
    </div>
  );
}

/** Form for the name and the fuel surcharge week. It shows changes that others make meanwhile. */
export function ProfileForm({ company }: { company: CompanyReply }) {
  const save = async (values: ProfileValues, stamp: RecordStamp, undoOf: ProfileUndo): Promise<void> => {
    const saved = await store(values, stamp);
    showSaved({ text: texts.updated, undo: undoOf(saved, store), done: texts.undone, fields: LABELS });
  };
  const { id } = company;
  const state = useRecordForm({ id, record: company, empty: EMPTY, valuesOf, resolver, save, explain });
  const { register, control, formState } = state.form;
  const { conflict, pending, failure, isTouched } = state;
  const { question } = useUnsaved({ isUnsaved: isTouched, isBusy: pending });
  return (
    <Panel title={texts.profile}>
      <form onSubmit={(event) => void state.submit(event)} noValidate aria-label={texts.profile}>
        <Stack gap="md">
          <DraftNotice draft={state.draft} />
          <ChangedFields news={state.news} labelOf={labelOf} />
          <TextInput
            {...register('company_name')}
            label={texts.name}
            required
            autoComplete="organization"
            error={formState.errors.company_name?.message}
          />
          <OffsetSelect control={control} />
          {conflict && (
            <ConflictPanel
              conflict={conflict}
              label={labelOf(conflict.field)}
              showValue={(field, value) => (field === 'company_name' ? String(value) : dayOf(Number(value)))}
            />
          )}
          <p role="alert" className={classes.failure} hidden={failure === ''}>
            {failure}
          </p>
          <Group justify="flex-end">
            <Button type="submit" disabled={conflict !== null} {...whileBusy(pending, undefined)}>
              {pending ? recordTexts.saving : texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Panel>
  );
}
