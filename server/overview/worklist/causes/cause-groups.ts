import { type CauseGroup, groupLines, proposedDecision } from '#shared/calc/reconciliation/index';
import type { CauseDecision } from '#shared/contract/cause-decision';
import {
  type CauseBill,
  type CauseGroupRow,
  type CauseLineRow,
  type CauseState,
  CAUSE_STATES,
} from '#shared/contract/vendor-decisions';
import type { VendorInvoiceReply, VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { codeOf, lineNow, writtenLines } from '#server/billing/vendor-invoices/index';
import type { CausedLineNow } from './caused-lines-now';

export type GroupNow = CauseGroup<CausedLineNow>;

/** Decision about a cause of a vendor, with the code of its habit. */
export interface Habit {
  readonly habitId: string;
  readonly vendorName: string;
  readonly decision: CauseDecision;
}

const stateOf = ({ mark }: CausedLineNow): CauseState => mark?.decision ?? 'open';

/** Names of vendors are compared without case and blanks around them. */
const vendorKey = (name: string): string => name.trim().toLowerCase();

const centsOf = ({ difference }: CausedLineNow): number => difference.differenceCents;

/** Groups lines by cause, vendor and state. The key is the code that requests name. */
export const groupsOf = (lines: readonly CausedLineNow[]): GroupNow[] =>
  groupLines(lines, {
    key: (line) => `${line.causeId} ${stateOf(line)} ${vendorKey(line.invoice.vendor_name)}`,
    cents: centsOf,
  }).map((group) => ({ ...group, key: codeOf(`group ${group.key}`) }));

const countOf = (lines: readonly CausedLineNow[], of: (line: CausedLineNow) => number): number =>
  new Set(lines.map(of)).size;

/** Presents a group; null for one without lines. */
export function presentGroup({ key, lines, cents }: GroupNow): CauseGroupRow | null {
  const [first] = lines;
  if (first === undefined) return null;
  const marks = lines.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  const newest = marks.toSorted((one, other) => other.decisionId - one.decisionId)[0];
  return {
    group: key,
    cause: first.causeId,
    title: first.cause.title,
    causes: first.cause.causes,
    state: stateOf(first),
    vendor_name: first.invoice.vendor_name,
    lines: lines.length,
    bills: countOf(lines, ({ invoice }) => invoice.id),
    projects: countOf(lines, ({ project }) => project.id),
    difference_cents: cents,
    reason: newest?.reason ?? '',
    by: newest?.by ?? '',
    at: newest?.at ?? '',
    proposed: null,
  };
}

/** Returns the decision that a vendor's last ones about a habit propose. */
export function proposalFor(habits: readonly Habit[], { lines: [first] }: GroupNow): CauseDecision | null {
  if (first?.mark !== null) return null;
  const vendor = vendorKey(first.invoice.vendor_name);
  const own = habits.filter(
    ({ habitId, vendorName }) => habitId === first.habitId && vendorKey(vendorName) === vendor,
  );
  return proposedDecision(own.map(({ decision }) => decision));
}

export const typeOfBill = ({ is_sand, is_asset }: VendorInvoiceReply): VendorInvoiceType =>
  is_sand ? 'sand' : is_asset ? 'asset' : 'freight';

/** Presents a line of a group. */
export function presentLine({ invoice, project, row, load, difference }: CausedLineNow): CauseLineRow {
  return {
    line_id: row.id,
    line_no: row.line_no,
    project_id: project.id,
    job_name: project.job_name,
    invoice_id: invoice.id,
    invoice_name: invoice.invoice_name,
    type: typeOfBill(invoice),
    load_no: load?.loadNo ?? row.load_no,
    ticket_number: row.ticket_number === '' ? (load?.ticketNumber ?? '') : row.ticket_number,
    load_id: load?.id ?? 0,
    billed_cents: difference.billedCents,
    calculated_cents: difference.owedCents,
    difference_cents: difference.differenceCents,
    texts: difference.parts.map(({ text }) => text),
  };
}

/** Returns the bills of a group, each with the lines that a decision must name. */
export function billsOf({ lines }: GroupNow): CauseBill[] {
  const byBill = new Map<number, CausedLineNow[]>();
  for (const line of lines) {
    const known = byBill.get(line.invoice.id);
    if (known === undefined) byBill.set(line.invoice.id, [line]);
    else known.push(line);
  }
  return [...byBill.values()].flatMap((own): CauseBill[] => {
    const [first] = own;
    if (first === undefined) return [];
    return [
      {
        project_id: first.project.id,
        job_name: first.project.job_name,
        invoice_id: first.invoice.id,
        invoice_name: first.invoice.invoice_name,
        lines: writtenLines(own.map(lineNow)),
        decisions: [...new Set(own.flatMap(({ mark }) => mark?.decisionId ?? []))],
      },
    ];
  });
}

/** Returns the place of a state in the order of groups: undecided ones first. */
export const placeOfState = (state: CauseState): number => CAUSE_STATES.indexOf(state);
