import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CustomerInvoiceReply, RefusedLoadReply } from '#shared/contract/customer-invoices';
import type { LoadKind } from '#shared/contract/loads';
import type { ProjectReply } from '#shared/contract/projects';
import { type InvoiceFigures, generateInvoice } from '#client/api/customer-invoices';
import { ALL_LOADS } from '#shared/rules/load-filters';
import { ApiError } from '#client/api/errors';
import { IntentKey, type RecordForm, useRecordForm } from '#client/api/use-record-form';
import { businessToday } from '#client/clock/business-today';
import { generateTexts as texts } from '#client/messages/customer-invoices';
import { formatMoney, formatTons } from '#client/ui/format/format';
import { useLoadView } from '#client/replica/use-load-view';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { type InvoiceValues, invoiceResolver, requestOf, startValues } from './invoice-form';
import type { PreviewChoices } from './preview-panel';
import { type Proposal, firstBillableDay, proposeInvoice } from '#client/api/propose-invoice';
import { type LivePreview, type Preview, usePreview } from './use-preview';
import type { Ticks } from './version-choice';

export interface GenerateOptions {
  project: ProjectReply;
  kind: LoadKind;
  /** Original of a version; null for a new invoice. */
  original: CustomerInvoiceReply | null;
  invoices: readonly CustomerInvoiceReply[];
  /** Load numbers that a new invoice starts with; '' for none. */
  numbers: string;
  /** Called when the invoice is made. `rejected` are the requested loads that are not on it. */
  onMade: (kind: LoadKind, rejected: readonly RefusedLoadReply[]) => void;
}

export interface Generate {
  state: RecordForm<InvoiceValues>;
  preview: LivePreview['preview'];
  choices: PreviewChoices;
  /** Version that the new one replaces; null for a new invoice. */
  replaced: CustomerInvoiceReply | null;
  /** The server's figures when they differ from the shown ones; otherwise null. */
  changed: InvoiceFigures | null;
  /** Loads that the server refused, when the invoice would have been empty. */
  rejected: readonly RefusedLoadReply[];
}

/** Builds the error of an empty invoice. It looks like the server's refusal, but needs no call. */
const emptyInvoice = (): ApiError =>
  new ApiError({ code: 'invoice_empty', status: 409, message: texts.noLoads });

const figuresOf = ({ params }: ApiError): InvoiceFigures => ({
  total_loads: Number(params.total_loads),
  total_weight_tons: Number(params.total_weight_tons),
  total_rev: Number(params.total_rev),
});

const figuresText = ({
  total_loads: loads,
  total_weight_tons: tons,
  total_rev: rev,
}: InvoiceFigures): string => texts.figuresChanged(loads, formatTons(tons), formatMoney(rev));

/** Returns the newest revision that this page has. */
const knownRevision = (project: ProjectReply, invoices: readonly CustomerInvoiceReply[]): number =>
  Math.max(project.revision, ...invoices.map(({ revision }) => revision));

const rejectedOf = ({ params }: ApiError): readonly RefusedLoadReply[] =>
  Array.isArray(params.reject_loads) ? (params.reject_loads as RefusedLoadReply[]) : [];

const isEmpty = ({ selection }: Preview): boolean => selection.taken.length === 0;

/** Returns a better text for a refusal than the error code's own, where the form has one. */
function explain(thrown: unknown): string | undefined {
  if (!(thrown instanceof ApiError)) return thrown instanceof Error ? thrown.message : undefined;
  return thrown.code === 'figures_changed' ? figuresText(figuresOf(thrown)) : undefined;
}

/** Returns the newest version of an original, which a new version replaces. */
export const newestOf = (
  original: CustomerInvoiceReply | null,
  invoices: readonly CustomerInvoiceReply[],
): CustomerInvoiceReply | null =>
  original &&
  (invoices.find(
    ({ id, version_of, is_current }) => is_current && (id === original.id || version_of === original.id),
  ) ??
    original);

/** State of the popup that makes an invoice or a version, with its live preview. */
export function useGenerate(options: GenerateOptions): Generate {
  const { project, original, invoices, numbers, onMade } = options;
  const isVersion = original !== null;
  const [kind, setKind] = useState(options.kind);
  const [intent] = useState(() => new IntentKey());
  const [changed, setChanged] = useState<{ figures: InvoiceFigures; of: string } | null>(null);
  const [rejected, setRejected] = useState<readonly RefusedLoadReply[]>([]);
  const replaced = useMemo(() => newestOf(original, invoices), [original, invoices]);
  const resolver = useMemo(() => invoiceResolver(isVersion, () => invoices), [isVersion, invoices]);

  const learn = (thrown: unknown, asked: string): void => {
    if (!(thrown instanceof ApiError)) return;
    if (thrown.code === 'figures_changed') setChanged({ figures: figuresOf(thrown), of: asked });
    if (thrown.code === 'invoice_empty') setRejected(rejectedOf(thrown));
  };
  const send = async (values: InvoiceValues): Promise<void> => {
    const now = live.now(values);
    if (now === null) throw new Error(texts.arriving);
    if (isEmpty(now)) throw emptyInvoice();
    const asked = JSON.stringify(values);
    const expected = changed?.of === asked ? changed.figures : now.figures;
    const versionOf = original?.id ?? 0;
    const body = requestOf({ projectId: project.id, values, versionOf, preview: now, expected });
    setRejected([]);
    try {
      const reply = await generateInvoice(body, intent.of(body), knownRevision(project, invoices));
      showSuccess(texts.added);
      onMade(values.kind, reply.reject_loads);
    } catch (thrown) {
      intent.answered(thrown);
      learn(thrown, asked);
      throw thrown;
    }
  };
  const { status, rows } = useLoadView(project.id, kind, ALL_LOADS);
  const haveLoadsArrived = status === 'ready';
  const propose = (): Proposal =>
    proposeInvoice(kind, invoices, businessToday(), haveLoadsArrived ? firstBillableDay(kind, rows) : '');
  const [empty] = useState(() => ({
    ...startValues(kind, original, replaced),
    ...(!isVersion && propose()),
    ...(!isVersion && numbers !== '' && { by_numbers: true, numbers }),
  }));
  const state = useRecordForm<InvoiceValues, { revision: number }>({
    id: 0,
    record: null,
    empty,
    valuesOf: () => empty,
    resolver,
    save: send,
    explain,
  });
  const values = useWatch({ control: state.form.control }) as InvoiceValues;
  if (values.kind !== kind) setKind(values.kind);
  const live = usePreview({ project, values, invoices, replaced });
  const { setValue } = state.form;
  usePickedBefore(state.form, values, live.preview);
  useProposal(state.form, isVersion ? null : propose, { kind, haveLoadsArrived });
  const onTicks = useCallback((ticks: Ticks) => setValue('ticks', ticks, { shouldDirty: true }), [setValue]);
  const onOlder = useCallback(
    (older: boolean) => setValue('older', older, { shouldDirty: true }),
    [setValue],
  );
  const isStill = changed !== null && changed.of === JSON.stringify(values);
  return {
    state,
    preview: live.preview,
    choices: { ticks: values.ticks, onTicks, older: values.older, onOlder },
    replaced,
    rejected,
    changed: isStill ? changed.figures : null,
  };
}

interface ProposalBasis {
  kind: LoadKind;
  haveLoadsArrived: boolean;
}

/**
 * Proposes again when the kind changes, and once when its loads arrive: they may be read again later, and days must
 * not move then. A name or days that a person chose stay.
 */
function useProposal(
  { formState, resetField }: RecordForm<InvoiceValues>['form'],
  propose: (() => Proposal) | null,
  { kind, haveLoadsArrived }: ProposalBasis,
): void {
  const basis = useRef({ kind, haveLoadsArrived });
  const { invoice_name: isNamed, start_date: isStartChosen, end_date: isEndChosen } = formState.dirtyFields;
  useEffect(() => {
    const last = basis.current;
    const isSettled = last.kind === kind && (last.haveLoadsArrived || !haveLoadsArrived);
    if (propose === null || isSettled) return;
    basis.current = { kind, haveLoadsArrived };
    const { invoice_name: name, start_date: start, end_date: end } = propose();
    if (isNamed !== true) resetField('invoice_name', { defaultValue: name });
    if (isStartChosen === true || isEndChosen === true) return;
    resetField('start_date', { defaultValue: start });
    resetField('end_date', { defaultValue: end });
  }, [kind, haveLoadsArrived, propose, isNamed, isStartChosen, isEndChosen, resetField]);
}

/** Fills the load numbers once with those of the previous version, so that people only remove some. */
function usePickedBefore(
  { setValue }: RecordForm<InvoiceValues>['form'],
  { by_numbers: byNumbers, numbers }: InvoiceValues,
  preview: Preview | null,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !byNumbers || !preview?.groups) return;
    isDone.current = true;
    const older = [...preview.groups.kept, ...preview.groups.removed].map(({ load }) => load.load_no);
    if (numbers === '') setValue('numbers', older.join('\n'));
  }, [byNumbers, numbers, preview, setValue]);
}
