import {
  type KeptMarks,
  type KeptSums,
  MARK_FIELDS,
  NO_MARKS,
  sumsMissing,
} from '../../../shared/calc/totals';
import type { LoadKind } from '../../../shared/contract/loads';

/** What is kept of a project's loads. */
export interface Kept {
  readonly sums: KeptSums;
  readonly marks: Readonly<Record<LoadKind, KeptMarks>>;
}

const FIELDS = ['duplicateTickets', ...MARK_FIELDS] as const;

function marksMissing(kept: KeptMarks, wanted: KeptMarks): KeptMarks {
  const missing = { ...NO_MARKS };
  for (const field of FIELDS) missing[field] = wanted[field] - kept[field];
  return missing;
}

/** What is to be added to what is kept so that it is what it should be; null when it is. */
export function missingOf(kept: Kept, wanted: Kept): Kept | null {
  const sums = sumsMissing(kept.sums, wanted.sums);
  const marks = {
    freight: marksMissing(kept.marks.freight, wanted.marks.freight),
    asset: marksMissing(kept.marks.asset, wanted.marks.asset),
  };
  const isRight =
    sums.sums.length === 0 &&
    sums.days.length === 0 &&
    FIELDS.every((field) => marks.freight[field] === 0 && marks.asset[field] === 0);
  return isRight ? null : { sums, marks };
}
