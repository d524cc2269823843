import { useState } from 'react';
import { type Day, addDays, monthOf } from '#shared/business-time';
import { isEmptyAccrual } from '#shared/calc/accrual/index';
import { sumDollars } from '#shared/calc/money';
import type { AccrualPreviewReply, AccrualReply } from '#shared/contract/accruals';
import type { AccrueWorkRow } from '#shared/contract/worklist';
import { isSameName } from '#shared/rules/names';
import { type AccrualDays, previewAccrual, readAccruals } from '#client/api/accruals';
import { accrualName } from '#client/api/propose-accrual';
import { type Answer, useAnswers } from '#client/api/use-answer';

/** Choices of the days that a run accrues. */
export type AccruePeriod = 'last_month' | 'this_month' | 'own';

/** Choices of a person for one project. */
export interface AccrueChoices {
  /** Null until the person decides: then an accrual of the same days is not made again. */
  isChosen: boolean | null;
  /** Typed name; null for the proposed one. */
  name: string | null;
  /** True also accrues the older open loads. */
  includesOlder: boolean;
}

const START: AccrueChoices = { isChosen: null, name: null, includesOlder: false };

/** Row of the popup: a project with the accrual that would be made. */
export interface AccrueItem {
  key: string;
  row: AccrueWorkRow;
  isChosen: boolean;
  includesOlder: boolean;
  name: string;
  isNameTaken: boolean;
  /** Days of the accrual; null while they are not chosen. */
  days: AccrualDays | null;
  /** Name of an accrual that covers these days; '' without one. */
  coveredBy: string;
  preview: Answer<AccrualPreviewReply>;
}

/** Returns the days of a period; null while its own ones are incomplete or end before they begin. */
export function accrueDays(period: AccruePeriod, today: Day, own: AccrualDays): AccrualDays | null {
  if (period === 'own') {
    const { start_date: start, end_date: end } = own;
    return start !== '' && end !== '' && start <= end ? own : null;
  }
  const first = monthOf(today).first;
  if (period === 'this_month') return { start_date: first, end_date: today };
  const last = monthOf(addDays(first, -1));
  return { start_date: last.first, end_date: last.last };
}

/** Returns the sums that an accrual books: freight, sand and fixed amounts. */
export const bookedBy = (accrual: AccrualReply) => ({
  notBilled: sumDollars([accrual.freight_not_billed, accrual.sand_not_billed, accrual.fixed_rev_not_billed]),
  notReceived: sumDollars([
    accrual.freight_not_received,
    accrual.sand_not_received,
    accrual.fixed_cost_not_received,
  ]),
});

/** Returns the accrual of an item that can be made; null while it is not known, and for an empty one. */
export function accrualOf({ preview, days }: AccrueItem): AccrualReply | null {
  if (days === null || preview.state !== 'ready' || preview.value === null) return null;
  return isEmptyAccrual(preview.value.accrual) ? null : preview.value.accrual;
}

function planOf(
  row: AccrueWorkRow,
  { isChosen, name: typed, includesOlder }: AccrueChoices,
  accruals: readonly AccrualReply[],
  days: AccrualDays | null,
) {
  const { start_date: start, end_date: end } = days ?? { start_date: '', end_date: '' };
  const covering = accruals.find((one) => days !== null && one.start_date <= start && one.end_date >= end);
  const name = typed ?? (days === null ? '' : accrualName(start, accruals));
  return {
    key: String(row.project_id),
    row,
    isChosen: isChosen ?? covering === undefined,
    includesOlder,
    name,
    isNameTaken: accruals.some(({ accrual_name: taken }) => isSameName(taken, name)),
    coveredBy: covering?.accrual_name ?? '',
  };
}

/** Reads the accruals that a run would make, and keeps what the person chooses for each. */
export function useAccrueItems(
  rows: readonly AccrueWorkRow[],
  days: AccrualDays | null,
): { items: readonly AccrueItem[]; choose: (key: string, choices: Partial<AccrueChoices>) => void } {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AccrueChoices>>(new Map());
  const choose = (key: string, choices: Partial<AccrueChoices>): void =>
    setChosen((all) => new Map(all).set(key, { ...(all.get(key) ?? START), ...choices }));
  const lists = useAnswers(
    rows.map(({ project_id: id }) => ({
      subject: `accruals of ${id}`,
      ask: (signal: AbortSignal) => readAccruals(id, signal),
    })),
  );
  const previews = useAnswers(
    rows.map(({ project_id: id, oldest_day: oldest }) => {
      const isOlder = chosen.get(String(id))?.includesOlder === true && oldest !== '';
      const asked = days && (isOlder ? { ...days, start_date: oldest } : days);
      return {
        subject: asked && JSON.stringify([id, asked]),
        ask: (signal: AbortSignal) => previewAccrual(id, asked ?? { start_date: '', end_date: '' }, signal),
      };
    }),
  );
  const items = rows.map((row, at): AccrueItem => {
    const plan = planOf(row, chosen.get(String(row.project_id)) ?? START, lists[at]?.value ?? [], days);
    const preview = previews[at] ?? WAITING;
    return { ...plan, days: daysOf(preview, days), preview: lists[at]?.value ? preview : notYet(lists[at]) };
  });
  return { items, choose };
}

const WAITING: Answer<AccrualPreviewReply> = {
  value: null,
  error: null,
  state: 'waiting',
  tryAgain: () => undefined,
};

/** Returns the days that are previewed, which begin earlier with older loads. */
const daysOf = ({ value }: Answer<AccrualPreviewReply>, days: AccrualDays | null): AccrualDays | null =>
  days && value ? { start_date: value.accrual.start_date, end_date: value.accrual.end_date } : days;

/** Returns the state of an item while the accruals of its project are not known. */
const notYet = (list: Answer<unknown> | undefined): Answer<AccrualPreviewReply> =>
  list?.state === 'failed'
    ? { value: null, error: list.error, state: 'failed', tryAgain: list.tryAgain }
    : WAITING;
