import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { CompanyRequest, type CompanyReply } from '#shared/contract/companies';
import { COMPANY_PROFILE } from '#shared/records/company-profile';
import { newFields } from '#shared/records/record-fields';
import { USUAL_TERMS } from '#shared/calc/payment-terms';
import { type RecordStamp, saveRecord } from '#client/api/records';
import { valuesReader } from '#client/api/record-values';
import type { UndoOf } from '#client/api/undo-edit';
import { requestResolver } from '#client/api/request-resolver';
import { useRecordForm } from '#client/api/use-record-form';
import { recordTexts } from '#client/messages/records';
import { accountCompanyTexts, companySettingsTexts } from '#client/messages/settings';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { showSaved } from '#client/ui/feedback/undo-action';
import { ChangedFields } from '#client/ui/form/changed-fields';
import { ConflictPanel } from '#client/ui/form/conflict-panel';
import { DraftNotice } from '#client/ui/form/draft-notice';
import { PhoneField } from '#client/ui/form/phone-field';
import { SuggestField } from '#client/ui/form/suggest-field';
import { whileBusy } from '#client/ui/form/while-busy';
import { Panel } from '#client/ui/layout/panel';
import classes from './company-settings-page.module.css';

const { billing: texts, save: saveText, undone, updated } = companySettingsTexts;
const LABELS: Readonly<Record<string, string>> = texts.fields;
const labelOf = (field: string): string => LABELS[field] ?? field;
const TERMS = USUAL_TERMS.map((value) => ({ value }));

type DetailsValues = Required<Pick<CompanyRequest, keyof typeof COMPANY_PROFILE>>;

const resolver = requestResolver<DetailsValues>({ request: CompanyRequest, bodyOf: (values) => values });
const EMPTY: DetailsValues = newFields(COMPANY_PROFILE, {});
const valuesOf = valuesReader(EMPTY);

const store = (values: DetailsValues, stamp: RecordStamp): Promise<CompanyReply> =>
  saveRecord('/pc/company', stamp, values);

/** Form for the company's own data on invoices. It shows changes that others make meanwhile. */
export function InvoiceDetailsPanel({ company }: { company: CompanyReply }) {
  const save = async (
    values: DetailsValues,
    stamp: RecordStamp,
    undoOf: UndoOf<DetailsValues, CompanyReply>,
  ): Promise<void> => {
    const saved = await store(values, stamp);
    showSaved({ text: updated, undo: undoOf(saved, store), done: undone, fields: LABELS });
  };
  const { id } = company;
  const state = useRecordForm({ id, record: company, empty: EMPTY, valuesOf, resolver, save });
  const { register, control, formState } = state.form;
  const { conflict, pending, failure, isTouched } = state;
  const { question } = useUnsaved({ isUnsaved: isTouched, isBusy: pending });
  return (
    <Panel title={texts.title}>
      <form onSubmit={(event) => void state.submit(event)} noValidate aria-label={texts.title}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {texts.lead}
          </Text>
          <DraftNotice draft={state.draft} />
          <ChangedFields news={state.news} labelOf={labelOf} />
          <Textarea
            {...register('address')}
            label={texts.fields.address}
            autosize
            minRows={2}
            autoComplete="street-address"
            error={formState.errors.address?.message}
          />
          <PhoneField
            control={control}
            name="phone"
            label={texts.fields.phone}
            placeholder={accountCompanyTexts.phonePlaceholder}
          />
          <Textarea
            {...register('remit_to')}
            label={texts.fields.remit_to}
            description={texts.remitHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            autoComplete="off"
            error={formState.errors.remit_to?.message}
          />
          <SuggestField
            control={control}
            name="default_terms"
            label={texts.fields.default_terms}
            description={texts.termsHint}
            placeholder={accountCompanyTexts.termsPlaceholder}
            suggestions={TERMS}
          />
          {conflict && (
            <ConflictPanel
              conflict={conflict}
              label={labelOf(conflict.field)}
              showValue={(_field, value) => String(value)}
            />
          )}
          <p role="alert" className={classes.failure} hidden={failure === ''}>
            {failure}
          </p>
          <Group justify="flex-end">
            <Button type="submit" disabled={conflict !== null} {...whileBusy(pending, undefined)}>
              {pending ? recordTexts.saving : saveText}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Panel>
  );
}
