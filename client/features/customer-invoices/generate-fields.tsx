import { Checkbox, NativeSelect, SegmentedControl, SimpleGrid, Text, Textarea } from '@mantine/core';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { generateTexts as texts } from '#client/messages/customer-invoices';
import { PeriodFields } from '#client/ui/days/period-fields';
import { TextField } from '#client/ui/form/form-fields';
import classes from './generate-fields.module.css';
import { type InvoiceValues, openVersions, storedName } from './invoice-form';
import { FIRST_FOCUS } from '#client/ui/keyboard/first-focus';

type Form = UseFormReturn<InvoiceValues>;

const KINDS = LOAD_KINDS.map((value) => ({ value, label: texts.kinds[value] }));

function KindField({ form }: { form: Form }) {
  return (
    <Controller
      control={form.control}
      name="kind"
      render={({ field }) => (
        <SegmentedControl
          size="xs"
          className={classes.kinds}
          aria-label={texts.kind}
          data={KINDS}
          value={field.value}
          onChange={(kind) => {
            // Freight and asset loads have separate ids.
            form.setValue('ticks', {});
            field.onChange(kind);
          }}
        />
      )}
    />
  );
}

interface VersionFieldProps {
  form: Form;
  /** Highest version so far; null until it is loaded. */
  last: number | null;
}

function VersionField({ form, last }: VersionFieldProps) {
  const { errors } = form.formState;
  const choices = last === null ? [] : openVersions(last);
  if (last !== null && choices.length === 0) {
    return (
      <Text role="alert" size="sm" c="var(--hb-bad)">
        {texts.noVersions}
      </Text>
    );
  }
  return (
    <NativeSelect
      {...form.register('version', { valueAsNumber: true })}
      {...FIRST_FOCUS}
      label={texts.version}
      required
      data={choices.map(String)}
      error={errors.version?.message}
    />
  );
}

interface GenerateFieldsProps {
  form: Form;
  /** Original of a version; null for a new invoice. */
  original: CustomerInvoiceReply | null;
  last: number | null;
  /** Last day of the last invoice; '' without one. */
  lastInvoiced: string;
}

function NameField({ form, isVersion }: { form: Form; isVersion: boolean }) {
  const values = useWatch({ control: form.control }) as InvoiceValues;
  const isNamed = values.version > 0 && values.invoice_name.trim() !== '';
  return (
    <TextField
      first={!isVersion}
      form={form}
      name="invoice_name"
      label={texts.name}
      required
      description={isNamed ? texts.versionName(storedName(values)) : undefined}
    />
  );
}

function Numbers({ form }: { form: Form }) {
  return (
    <Textarea
      {...form.register('numbers')}
      label={texts.numbers}
      description={texts.numbersHint}
      required
      autosize
      minRows={3}
      maxRows={7}
      spellCheck={false}
      error={form.formState.errors.numbers?.message}
    />
  );
}

/** Field for numbers that a version removes, such as those that a customer disputes. */
function Removals({ form }: { form: Form }) {
  return (
    <Textarea
      {...form.register('removals')}
      label={texts.removals}
      description={texts.removalsHint}
      autosize
      minRows={1}
      maxRows={7}
      spellCheck={false}
      error={form.formState.errors.removals?.message}
    />
  );
}

/** Fields of the popups 'generate customer invoice' and 'generate new invoice version'. */
export function GenerateFields({ form, original, last, lastInvoiced }: GenerateFieldsProps) {
  const byNumbers = useWatch({ control: form.control, name: 'by_numbers' });
  const isVersion = original !== null;
  return (
    <>
      {!isVersion && <KindField form={form} />}
      <SimpleGrid cols={{ base: 1, xs: isVersion ? 2 : 1 }}>
        {isVersion && <VersionField form={form} last={last} />}
        <NameField form={form} isVersion={isVersion} />
      </SimpleGrid>
      <div className={classes.loads}>
        {isVersion && <p className={classes.hint}>{texts.versionHint}</p>}
        <Checkbox {...form.register('by_numbers')} label={texts.useNumbers} />
        {byNumbers ? (
          <Numbers form={form} />
        ) : (
          <PeriodFields
            control={form.control}
            names={['start_date', 'end_date']}
            labels={[texts.start, texts.end]}
            lastInvoiced={lastInvoiced}
          />
        )}
        {isVersion && <Removals form={form} />}
      </div>
    </>
  );
}
