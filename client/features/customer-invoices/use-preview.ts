import { useDeferredValue, useMemo } from 'react';
import { chicagoDayEndMs, chicagoDayStartMs, isDay } from '#shared/business-time';
import {
  fixedMobilizationPart,
  fixedRevenueOn,
  type InvoiceOrder,
  type InvoicePreview,
  type InvoiceSelection,
  previewInvoice,
  selectForInvoice,
} from '#shared/calc/invoicing/index';
import { toDollars } from '#shared/calc/money';
import { TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { AnyLoad } from '#shared/contract/loads';
import type { ProjectReply } from '#shared/contract/projects';
import { billingRefusal, type InvoiceRefusal } from '#shared/rules/invoice-eligibility';
import { ALL_LOADS } from '#shared/rules/load-filters';
import type { InvoiceFigures } from '#client/api/customer-invoices';
import { useLoadView } from '#client/replica/use-load-view';
import type { InvoiceValues } from './invoice-form';
import { chosenNumbers, readLoadNumbers } from './load-numbers';
import {
  type Ticks,
  checkedLoads,
  tickedLoads,
  VERSION_GROUPS,
  versionGroups,
  type VersionGroups,
} from './version-choice';

const NO_IDS: ReadonlySet<number> = new Set();

/** Invoice that the form's values would make of the current loads. */
export interface Preview {
  selection: InvoiceSelection<AnyLoad, InvoiceRefusal>;
  /** Requested numbers; null when dates decide. */
  numbers: ReadonlySet<number> | null;
  /** Loads of a version as kept, added and removed; null for an original. */
  groups: VersionGroups | null;
  /** Loads picked by hand; null when dates or numbers decide. */
  picked: readonly AnyLoad[] | null;
  /** Loads to check, and older open loads, whether the invoice takes them or not. */
  checks: InvoicePreview<AnyLoad, InvoiceRefusal>['checks'];
  older: InvoicePreview<AnyLoad, InvoiceRefusal>['older'];
  /** Ids of the loads to check that a new invoice leaves out. */
  leaveOut: ReadonlySet<number>;
  /** Numbers entered to be removed that the version doesn't have. */
  notOnVersion: readonly number[];
  /** Invoices that already bill the fixed mobilization, so that this one bills none of it. */
  fixedOn: readonly CustomerInvoiceReply[];
  loadsById: ReadonlyMap<number, AnyLoad>;
  /** Figures in dollars and tons. The server must find the same ones. */
  figures: InvoiceFigures;
}

export interface PreviewInput {
  project: Pick<ProjectReply, 'id' | 'fixed_mob_rev' | 'fixed_mob_cost'>;
  values: InvoiceValues;
  invoices: readonly CustomerInvoiceReply[];
  /** Newest version of the original, which the new one replaces; null for an original. */
  replaced: CustomerInvoiceReply | null;
}

type Refusal = Exclude<InvoiceRefusal, 'not_found' | 'outside_range'>;

function rangeOf({
  by_numbers: byNumbers,
  start_date: start,
  end_date: end,
}: InvoiceValues): InvoiceOrder['range'] {
  if (byNumbers || !isDay(start) || !isDay(end)) return null;
  return { startMs: chicagoDayStartMs(start), endMs: chicagoDayEndMs(end) };
}

/** Returns the ids of the loads on the replaced version. */
const loadsOn = (loads: readonly AnyLoad[], invoiceId: number): ReadonlySet<number> =>
  invoiceId === 0
    ? NO_IDS
    : new Set(loads.filter((load) => load.customer_invoice_id === invoiceId).map(({ id }) => id));

/** Returns the invoices that already bill the whole fixed revenue. */
function fixedElsewhere({ project, values, invoices, replaced }: PreviewInput, revCents: number) {
  const mayBill = values.kind === 'asset' && project.fixed_mob_rev > 0 && revCents === 0;
  return mayBill ? fixedRevenueOn(invoices, replaced?.id ?? 0) : [];
}

/** Returns the ids of the loads to check that are not ticked. */
const leftOut = (checks: Preview['checks'], ticks: Ticks): ReadonlySet<number> =>
  new Set(
    checkedLoads(checks, ticks)
      .filter(({ isTaken }) => !isTaken)
      .map(({ load: { id } }) => id),
  );

const numbersOf = (groups: VersionGroups): ReadonlySet<number> =>
  new Set(VERSION_GROUPS.flatMap((group) => groups[group].map(({ load }) => load.load_no)));

/** Previews the invoice for these values and loads, by the same rules as the server. */
export function previewOf(input: PreviewInput, loads: readonly AnyLoad[]): Preview {
  const { project, values, invoices, replaced } = input;
  const { by_numbers: byNumbers, ticks, kind } = values;
  const replacedInvoiceId = replaced?.id ?? 0;
  const numbers = byNumbers ? chosenNumbers(readLoadNumbers(values.numbers), loads) : null;
  const fixed = fixedMobilizationPart(kind, project, invoices, replacedInvoiceId);
  const order: InvoiceOrder = {
    range: rangeOf(values),
    numbers,
    includesOlder: values.older,
    replacedInvoiceId,
    fixed,
    replacedLoadIds: loadsOn(loads, replacedInvoiceId),
  };
  // The groups of a version have the ticks of its loads.
  const leaveOutOf = (of: Preview['checks']) => (replaced === null ? leftOut(of, ticks) : NO_IDS);
  const chosen = previewInvoice<AnyLoad, Refusal>(kind, loads, order, {
    refusalOf: billingRefusal,
    isFixed: project.fixed_mob_rev > 0,
    leaveOutOf,
  });
  const { checks, older } = chosen;
  const removed = chosenNumbers(readLoadNumbers(values.removals), loads);
  const groups =
    replaced &&
    versionGroups({ kind, byNumbers, replacedInvoiceId, ticks, removed, checks }, loads, chosen.selection);
  const picked = groups && tickedLoads(groups, loads);
  const selection = picked === null ? chosen.selection : pickedOf(input, { order, loads, picked }, chosen);
  return {
    selection,
    numbers,
    groups,
    picked,
    checks,
    older,
    leaveOut: leaveOutOf(checks),
    notOnVersion: groups === null ? [] : without(removed, numbersOf(groups)),
    fixedOn: fixedElsewhere(input, fixed.revCents),
    loadsById: new Map(loads.map((load) => [load.id, load])),
    figures: figuresOf(selection),
  };
}

const without = (numbers: ReadonlySet<number>, known: ReadonlySet<number>): number[] =>
  [...numbers].filter((number) => !known.has(number));

/** Returns the selection of exactly the picked loads, with the loads that the days or numbers refused. */
function pickedOf(
  { values: { kind } }: PreviewInput,
  { order, loads, picked }: { order: InvoiceOrder; loads: readonly AnyLoad[]; picked: readonly AnyLoad[] },
  chosen: { readonly selection: Preview['selection'] },
): Preview['selection'] {
  const loadIds = new Set(picked.map(({ id }) => id));
  const asked = { ...order, range: null, numbers: null, loadIds };
  const { taken, totals } = selectForInvoice<AnyLoad, Refusal>(kind, loads, asked, billingRefusal);
  return { taken, totals, refused: chosen.selection.refused };
}

const figuresOf = ({ totals }: Preview['selection']): InvoiceFigures => ({
  total_loads: totals.loads,
  total_weight_tons: fromUnits(totals.weightUnits, TONS_SCALE),
  total_rev: toDollars(totals.revCents),
});

export interface LivePreview {
  /** Preview as of the last keystroke; null while loads are arriving. */
  preview: Preview | null;
  /** Computes the preview of these values immediately, to send it. */
  now: (values: InvoiceValues) => Preview | null;
}

/** Keeps the preview of a form live while values are typed and other people change loads. */
export function usePreview(input: PreviewInput): LivePreview {
  const { project, invoices, replaced } = input;
  const values = useDeferredValue(input.values);
  const view = useLoadView(project.id, values.kind, ALL_LOADS);
  const isReady = view.status === 'ready';
  const preview = useMemo(
    () => (isReady ? previewOf({ project, values, invoices, replaced }, view.rows) : null),
    [isReady, view, project, values, invoices, replaced],
  );
  const now = (asked: InvoiceValues): Preview | null => {
    if (!isReady || asked.kind !== values.kind) return null;
    return previewOf({ project, values: asked, invoices, replaced }, view.rows);
  };
  return { preview, now };
}
