import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import type { ProjectReply } from '#shared/contract/projects';
import type { SandRateReply } from '#shared/contract/sand-rates';
import { asNameFault } from '#client/api/duplicate-name';
import { readSandRateImpact } from '#client/api/project-records';
import type { RecordStamp } from '#client/api/records';
import { requestResolver } from '#client/api/request-resolver';
import type { UndoOf } from '#client/api/undo-edit';
import { useRecordForm } from '#client/api/use-record-form';
import { useRecordImpact } from '#client/api/use-record-impact';
import { recordTexts } from '#client/messages/records';
import { sandRateTexts as texts } from '#client/messages/sand-rates';
import { useLoadChoices } from '#client/replica/use-load-choices';
import { FormDialog } from '#client/ui/form/form-dialog';
import { NumberField } from '#client/ui/form/form-fields';
import { saveWithImpact } from '#client/ui/form/save-with-impact';
import { formatRate } from '#client/ui/format/format';
import { SuggestField } from '#client/ui/form/suggest-field';
import {
  EMPTY_SAND_RATE,
  RATE_RANGE,
  type SandRateValues,
  bodyOf,
  idOf,
  orderSuggestions,
  sandRateCheck,
  orderedReader,
} from './sand-rate-form';
import { saveRates } from './save-rates';

/** Step of the rate fields in dollars. Required value. */
const STEP_DOLLARS = 0.01;

const LABELS: Readonly<Record<keyof SandRateValues, string>> = texts.fields;

interface SandRateDialogProps {
  project: ProjectReply;
  /** 0 for new rates. */
  id: number;
  /** Live record; null for new rates or deleted ones. */
  rate: SandRateReply | null;
  rates: readonly SandRateReply[];
  otherEditors: readonly string[];
  onClose: () => void;
}

/**
 * Adds or edits the revenue and cost rate of a sand PO. It suggests the POs of loads.
 * Other numbers can be typed, so that rates can exist before the first load.
 */
export function SandRateDialog({ project, id, rate, rates, otherEditors, onClose }: SandRateDialogProps) {
  const { purchaseOrders } = useLoadChoices(project.id);
  const others = useMemo(() => rates.filter((other) => other.id !== id), [rates, id]);
  const suggestions = useMemo(() => orderSuggestions(purchaseOrders, others), [purchaseOrders, others]);
  const poIdOf = (poNumber: string): number => idOf(poNumber, purchaseOrders, rate);
  const check = sandRateCheck({ projectId: project.id, others, poIdOf });
  const resolver = requestResolver(check);
  const bodyOfValues = (values: SandRateValues) => bodyOf(project.id, values, poIdOf(values.po_number));
  const save = async (
    values: SandRateValues,
    stamp: RecordStamp,
    undoOf: UndoOf<SandRateValues, SandRateReply>,
  ): Promise<void> => {
    try {
      await saveRates({ values, stamp, bodyOf: bodyOfValues, undoOf, since: project.revision });
    } catch (thrown) {
      const taken = asNameFault(thrown, 'sand_rate_exists', 'po_number');
      throw asNameFault(taken, 'invoice_exists', 'po_number', texts.invoiced(rate?.po_number ?? ''));
    }
    onClose();
  };
  const valuesOf = useMemo(() => orderedReader(purchaseOrders), [purchaseOrders]);
  const state = useRecordForm({ id, record: rate, empty: EMPTY_SAND_RATE, valuesOf, resolver, save });
  const { form } = state;
  const { control } = form;
  const impact = useRecordImpact({
    id,
    record: rate,
    form,
    valuesOf,
    check,
    bodyOf: bodyOfValues,
    read: readSandRateImpact,
  });
  const rateField = (name: 'rev_rate' | 'cost_rate') => (
    <NumberField
      control={control}
      name={name}
      label={texts.fields[name]}
      range={RATE_RANGE}
      suffix={texts.perTon}
      step={STEP_DOLLARS}
      required
    />
  );
  const showValue = (_: string, value: unknown): string | undefined =>
    typeof value === 'number' ? `$${formatRate(value)}` : undefined;
  return (
    <FormDialog
      title={id === 0 ? texts.addTitle : texts.editTitle}
      state={state}
      fieldLabels={LABELS}
      showValue={showValue}
      otherEditors={otherEditors}
      {...saveWithImpact(impact, state, id === 0 ? texts.add : recordTexts.save)}
      onClose={onClose}
    >
      <SuggestField
        first
        control={control}
        name="po_number"
        label={texts.fields.po_number}
        suggestions={suggestions}
        placeholder={texts.pick}
        description={suggestions.length === 0 ? texts.noOrders : texts.anyOrder}
        required
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {rateField('rev_rate')}
        {rateField('cost_rate')}
      </SimpleGrid>
    </FormDialog>
  );
}
