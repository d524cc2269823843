import { useState } from 'react';
import {
  type CustomerInvoicePreviewReply,
  type CustomerInvoiceReply,
  INVOICE_NAME_MAX_LENGTH,
} from '#shared/contract/customer-invoices';
import { cutText } from '#shared/cells/well-formed-text';
import type { BillWorkReply, BillWorkRow } from '#shared/contract/worklist';
import { lastInvoicedDay, proposeInvoice } from '#client/api/propose-invoice';
import { isSameName } from '#shared/rules/names';
import { type InvoiceBody, previewInvoice, readInvoices } from '#client/api/customer-invoices';
import { type Answer, useAnswers } from '#client/api/use-answer';
import type { Days } from '../runs/run-dialog';
import { type BillPeriod, billDays } from './bill-period';

/** Choices of a person for one project. */
export interface ItemChoices {
  isChosen: boolean;
  /** Typed name; null for the proposed one. */
  name: string | null;
  includesOlder: boolean;
  leavesOutZero: boolean;
  /** Number of times that the figures were read again after a refusal. */
  attempt: number;
}

const START: ItemChoices = {
  isChosen: true,
  name: null,
  includesOlder: false,
  leavesOutZero: true,
  attempt: 0,
};

/** Figures of an invoice that would be made now, with the loads of $0 that it leaves out. */
interface Previewed {
  reply: CustomerInvoicePreviewReply;
  leaveOut: readonly number[];
}

/** Row of the popup: a project and kind, with the invoice that would be made. */
export interface BillItem {
  key: string;
  row: BillWorkRow;
  choices: ItemChoices;
  name: string;
  isNameTaken: boolean;
  /** Null when nothing lies in the period. */
  days: Days | null;
  /** Newest revision that is known of the project. */
  revision: number;
  preview: Answer<Previewed>;
}

export const keyOf = ({ project_id: id, kind }: BillWorkRow): string => `${id}-${kind}`;

/** Ids of the loads of $0 among those to check. */
const zeroLoads = ({ check_rates: checks = [] }: CustomerInvoicePreviewReply): number[] =>
  checks.flatMap(({ zero_load_ids: ids }) => ids);

/** Builds the body of a preview, which is also that of the invoice. */
export const bodyOf = (
  { row, name, choices }: Pick<BillItem, 'row' | 'name' | 'choices'>,
  days: Days,
  leaveOut: readonly number[],
): Omit<InvoiceBody, 'expected'> => ({
  project_id: row.project_id,
  version_id: 0,
  invoice: { invoice_name: name, is_asset: row.kind === 'asset', version_of: 0, ...days },
  ...(leaveOut.length > 0 && { leave_out: [...leaveOut] }),
  ...(choices.includesOlder && { include_older: true }),
});

/** Previews an invoice; a second time without its loads of $0, if these are left out. */
async function preview(
  item: Pick<BillItem, 'row' | 'name' | 'choices'>,
  days: Days,
  signal: AbortSignal,
): Promise<Previewed> {
  const reply = await previewInvoice(bodyOf(item, days, []), signal);
  const leaveOut = item.choices.leavesOutZero ? zeroLoads(reply) : [];
  if (leaveOut.length === 0) return { reply, leaveOut };
  return { reply: await previewInvoice(bodyOf(item, days, leaveOut), signal), leaveOut };
}

const NUMBER_MAX_LENGTH = 5;

/** Returns the first of 'Wolfcamp 14H', 'Wolfcamp 14H 2' and so on that the project doesn't have. */
function nameOfJob({ job_name: job }: BillWorkRow, isTaken: (name: string) => boolean): string {
  const base = cutText(job, INVOICE_NAME_MAX_LENGTH - NUMBER_MAX_LENGTH).trim();
  let name = base;
  for (let number = 2; isTaken(name); number += 1) name = `${base} ${number}`;
  return name;
}

interface BillRunOptions {
  rows: readonly BillWorkRow[];
  page: Pick<BillWorkReply, 'today' | 'last_week_start' | 'this_week_start'>;
  period: BillPeriod;
  own: Days;
}

/** Reads the invoices that a run would make, and keeps what the person chooses for each. */
export function useBillItems({ rows, page, period, own }: BillRunOptions): {
  items: readonly BillItem[];
  choose: (key: string, choices: Partial<ItemChoices>) => void;
} {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ItemChoices>>(new Map());
  const choose = (key: string, choices: Partial<ItemChoices>): void =>
    setChosen((all) => new Map(all).set(key, { ...(all.get(key) ?? START), ...choices }));
  const lists = useAnswers(
    rows.map(({ project_id: id }) => ({
      subject: `invoices of ${id}`,
      ask: (signal: AbortSignal) => readInvoices(id, signal),
    })),
  );
  const { today, last_week_start: lastWeekStart, this_week_start: thisWeekStart } = page;
  const known = rows.map((row, at) => {
    const invoices = lists[at]?.value ?? null;
    const choices = chosen.get(keyOf(row)) ?? START;
    return {
      ...planOf(row, choices, invoices ?? [], { today, lastWeekStart, thisWeekStart, period, own }),
      invoices,
    };
  });
  const previews = useAnswers(
    known.map(({ row, choices, proposed, days, invoices }) => ({
      subject: invoices === null || days === null ? null : subjectOf(row, choices, days),
      ask: (signal: AbortSignal) => preview({ row, choices, name: proposed }, days ?? own, signal),
    })),
  );
  const items = known.map((item, at): BillItem => {
    const [list, previewed] = [lists[at], previews[at]];
    return { ...item, preview: list?.state === 'failed' ? failedAs(list) : (previewed ?? WAITING) };
  });
  return { items, choose };
}

const WAITING: Answer<Previewed> = { value: null, error: null, state: 'waiting', tryAgain: () => undefined };

/** Returns the failure of another answer. */
const failedAs = ({ error, tryAgain }: Answer<unknown>): Answer<Previewed> => ({
  value: null,
  error,
  state: 'failed',
  tryAgain,
});

/** Name of what is previewed. The typed name changes no figure. */
const subjectOf = (
  row: BillWorkRow,
  { includesOlder, leavesOutZero, attempt }: ItemChoices,
  days: Days,
): string => JSON.stringify([keyOf(row), days, includesOlder, leavesOutZero, attempt]);

interface Plan {
  today: string;
  lastWeekStart: string;
  thisWeekStart: string;
  period: BillPeriod;
  own: Days;
}

/** Returns name and days of a project's invoice. */
function planOf(
  row: BillWorkRow,
  choices: ItemChoices,
  invoices: readonly CustomerInvoiceReply[],
  { today, lastWeekStart, thisWeekStart, period, own }: Plan,
) {
  const { kind, oldest_day: oldest } = row;
  const { invoice_name: next } = proposeInvoice(kind, invoices, today, oldest);
  const isTaken = (wanted: string): boolean =>
    invoices.some((one) => one.is_asset === (kind === 'asset') && isSameName(one.invoice_name, wanted));
  const proposed = next === '' ? nameOfJob(row, isTaken) : next;
  const name = choices.name ?? proposed;
  const lastInvoiced = lastInvoicedDay(kind, invoices);
  return {
    key: keyOf(row),
    row,
    choices,
    proposed,
    name,
    isNameTaken: isTaken(name),
    days: billDays(period, { today, lastWeekStart, thisWeekStart, lastInvoiced, oldest }, own),
    revision: Math.max(0, ...invoices.map(({ revision }) => revision)),
  };
}
