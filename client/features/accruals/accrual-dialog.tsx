import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type AccrualPreviewReply, type AccrualReply, AccrualRequest } from '#shared/contract/accruals';
import type { ProjectReply } from '#shared/contract/projects';
import { isSameName } from '#shared/rules/names';
import { generateAccrual, previewAccrual } from '#client/api/accruals';
import { asNameFault } from '#client/api/duplicate-name';
import type { RecordStamp } from '#client/api/records';
import { type LiveRequest, useLiveRequest } from '#client/api/use-live-request';
import { useRecordForm } from '#client/api/use-record-form';
import { businessToday } from '#client/clock/business-today';
import { accrualTexts as texts, generateFailure } from '#client/messages/accruals';
import { olderOpenTexts } from '#client/messages/older-open';
import { useProjectRevision } from '#client/replica/index';
import { PeriodFields } from '#client/ui/days/period-fields';
import { FormDialog } from '#client/ui/form/form-dialog';
import { TextField } from '#client/ui/form/form-fields';
import { showSuccess, showWarning } from '#client/ui/feedback/message-cards';
import { AccrualPreview } from './accrual-preview';
import { olderOpenSentence } from '#client/ui/format/older-open';
import { proposeAccrual } from '#client/api/propose-accrual';
import { requestResolver } from '#client/api/request-resolver';

/** Values of the accrual form. Days are 'YYYY-MM-DD', '' while empty. */
type AccrualValues = Pick<AccrualRequest, 'accrual_name' | 'start_date' | 'end_date'>;

const valuesOf = ({ accrual_name, start_date, end_date }: AccrualReply): AccrualValues => ({
  accrual_name,
  start_date,
  end_date,
});

const isBackwards = ({ start_date: start, end_date: end }: AccrualValues): boolean =>
  start !== '' && end !== '' && end < start;

/** Returns true when both days are given, in order. Only then can an accrual be computed. */
const hasDays = (values: AccrualValues): boolean =>
  values.start_date !== '' && values.end_date !== '' && !isBackwards(values);

/** Validates the fields as the server does, and rejects the name of another accrual of the project. */
const accrualResolver = (projectId: number, others: readonly AccrualReply[]) =>
  requestResolver<AccrualValues>({
    request: AccrualRequest,
    bodyOf: (values) => ({ project_id: projectId, ...values }),
    faultsOf: (values) => ({
      ...(others.some((other) => isSameName(other.accrual_name, values.accrual_name)) && {
        accrual_name: texts.exists,
      }),
      ...(isBackwards(values) && { end_date: texts.endBeforeStart }),
    }),
  });

const WIDTH_PX = 760;

interface AccrualDialogProps {
  project: ProjectReply;
  accruals: readonly AccrualReply[];
  /** Called with the generated accrual; shows the success message. */
  onGenerated: (accrual: AccrualReply) => void;
  onClose: () => void;
}

/** Previews an accrual of the chosen days. The preview follows changes of the days and of the project. */
function usePreview(projectId: number, values: AccrualValues): LiveRequest<AccrualPreviewReply> {
  const { start_date, end_date } = values;
  const revision = useProjectRevision(projectId);
  const read = useCallback(
    (signal: AbortSignal) => previewAccrual(projectId, { start_date, end_date }, signal),
    [projectId, start_date, end_date],
  );
  const key = hasDays(values) ? `${projectId}/${start_date}/${end_date}` : null;
  return useLiveRequest(key, revision, read);
}

/** Warns of older work that the accrual leaves out, unless the popup showed the same sentence. */
function warnOfOlder({ older_open: older, start_date: start }: AccrualReply, seen: string): void {
  const sentence = older ? olderOpenSentence(older, start) : '';
  if (sentence !== '' && sentence !== seen) showWarning(`${olderOpenTexts.title}. ${sentence}`);
}

/** Returns the sentence about older open work; '' without a preview. */
const seenOlder = (preview: AccrualPreviewReply | null): string =>
  preview === null ? '' : olderOpenSentence(preview.older_open, preview.accrual.start_date);

/** Popup that previews and generates an accrual for a range of days. */
export function AccrualDialog({ project, accruals, onGenerated, onClose }: AccrualDialogProps) {
  const resolver = useMemo(() => accrualResolver(project.id, accruals), [project.id, accruals]);
  const save = async (values: AccrualValues, { idempotencyKey }: RecordStamp): Promise<void> => {
    try {
      const all = await generateAccrual({ project_id: project.id, ...values }, idempotencyKey);
      const made = all.find(({ accrual_name }) => isSameName(accrual_name, values.accrual_name));
      onClose();
      if (made === undefined) {
        showSuccess(texts.added);
        return;
      }
      warnOfOlder(made, seenOlder(preview.value));
      onGenerated(made);
    } catch (thrown) {
      throw asNameFault(thrown, 'accrual_exists', 'accrual_name');
    }
  };
  const [proposed] = useState(() => proposeAccrual(accruals, businessToday()));
  const state = useRecordForm<AccrualValues, AccrualReply>({
    id: 0,
    record: null,
    empty: proposed,
    valuesOf,
    resolver,
    save,
    explain: generateFailure,
  });
  const { control, setValue, formState } = state.form;
  const values = useWatch({ control }) as AccrualValues;
  const preview = usePreview(project.id, values);
  return (
    <FormDialog
      title={texts.generate}
      state={state}
      submitLabel={texts.generate}
      pendingLabel={texts.generating}
      size={WIDTH_PX}
      onClose={onClose}
    >
      <TextField first form={state.form} name="accrual_name" label={texts.fields.accrual_name} required />
      <PeriodFields
        control={control}
        names={['start_date', 'end_date']}
        labels={[texts.fields.start_date, texts.fields.end_date]}
      />
      <AccrualPreview
        isAsked={hasDays(values)}
        preview={preview.value}
        error={preview.error}
        onStartOn={(day) => setValue('start_date', day, { shouldValidate: formState.isSubmitted })}
      />
    </FormDialog>
  );
}
