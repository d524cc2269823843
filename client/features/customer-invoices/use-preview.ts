import { useDeferredValue, useMemo } from 'react';
import { chicagoDayEndMs, chicagoDayStartMs } from '../../../shared/calc/chicago-day';
import {
  fixedMobilizationPart,
  fixedRevenueOn,
  type InvoiceOrder,
  type InvoiceSelection,
  selectForInvoice,
} from '../../../shared/calc/invoicing';
import { toDollars } from '../../../shared/calc/money';
import { TONS_SCALE, fromUnits } from '../../../shared/calc/scaled';
import type { CustomerInvoiceReply } from '../../../shared/contract/customer-invoices';
import type { AnyLoad } from '../../../shared/contract/loads';
import type { ProjectReply } from '../../../shared/contract/projects';
import { billingRefusal, type InvoiceRefusal } from '../../../shared/rules/invoice-eligibility';
import { ALL_LOADS } from '../../../shared/rules/load-filters';
import type { InvoiceFigures } from '../../api/customer-invoices';
import { useLoadView } from '../../replica';
import type { InvoiceValues } from './invoice-form';
import { chosenNumbers, readLoadNumbers } from './load-numbers';
import { tickedLoads, versionGroups, type VersionGroups } from './version-choice';

const NO_IDS: ReadonlySet<number> = new Set();
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The invoice that these values would make of the present loads. */
export interface Preview {
  selection: InvoiceSelection<AnyLoad, InvoiceRefusal>;
  /** The numbers that are asked for; null when it goes by dates. */
  numbers: ReadonlySet<number> | null;
  /** A version's loads, grouped as kept, added and dropped; null for an original. */
  groups: VersionGroups | null;
  /** The loads that were chosen by hand; null when the dates or numbers choose. */
  picked: readonly AnyLoad[] | null;
  /** The invoices that have billed the fixed mobilization, so that this one bills nothing of it. */
  fixedOn: readonly CustomerInvoiceReply[];
  loadsById: ReadonlyMap<number, AnyLoad>;
  /** In dollars and tons, as the server must find them. */
  figures: InvoiceFigures;
}

export interface PreviewInput {
  project: Pick<ProjectReply, 'id' | 'fixed_mob_rev' | 'fixed_mob_cost'>;
  values: InvoiceValues;
  invoices: readonly CustomerInvoiceReply[];
  /** The newest version of the original, which the new one replaces; null for an original. */
  replaced: CustomerInvoiceReply | null;
}

type Refusal = Exclude<InvoiceRefusal, 'not_found' | 'outside_range'>;

function rangeOf({
  by_numbers: byNumbers,
  start_date: start,
  end_date: end,
}: InvoiceValues): InvoiceOrder['range'] {
  if (byNumbers || !DAY.test(start) || !DAY.test(end)) return null;
  return { startMs: chicagoDayStartMs(start), endMs: chicagoDayEndMs(end) };
}

/** Returns the ids of the loads on the version that is replaced. */
const loadsOn = (loads: readonly AnyLoad[], invoiceId: number): ReadonlySet<number> =>
  invoiceId === 0
    ? NO_IDS
    : new Set(loads.filter((load) => load.customer_invoice_id === invoiceId).map(({ id }) => id));

/** Returns the invoices that already bill the whole fixed revenue. */
function fixedElsewhere({ project, values, invoices, replaced }: PreviewInput, revCents: number) {
  const mayBill = values.kind === 'asset' && project.fixed_mob_rev > 0 && revCents === 0;
  return mayBill ? fixedRevenueOn(invoices, replaced?.id ?? 0) : [];
}

/** Previews the invoice of these values over some loads, by the same rules as the server. */
export function previewOf(input: PreviewInput, loads: readonly AnyLoad[]): Preview {
  const { project, values, invoices, replaced } = input;
  const replacedInvoiceId = replaced?.id ?? 0;
  const numbers = values.by_numbers ? chosenNumbers(readLoadNumbers(values.numbers), loads) : null;
  const fixed = fixedMobilizationPart(values.kind, project, invoices, replacedInvoiceId);
  const order: InvoiceOrder = {
    ...{ range: rangeOf(values), numbers, replacedInvoiceId, fixed },
    replacedLoadIds: loadsOn(loads, replacedInvoiceId),
  };
  const select = (asked: InvoiceOrder) =>
    selectForInvoice<AnyLoad, Refusal>(values.kind, loads, asked, billingRefusal);
  const chosen = select(order);
  const { by_numbers: byNumbers, ticks, kind } = values;
  const groups = replaced && versionGroups({ kind, byNumbers, replacedInvoiceId, ticks }, loads, chosen);
  const picked = groups && tickedLoads(groups, loads);
  const loadIds = new Set(picked?.map(({ id }) => id));
  const selection =
    picked === null
      ? chosen
      : { ...select({ ...order, range: null, numbers: null, loadIds }), refused: chosen.refused };
  const { totals } = selection;
  return {
    selection,
    numbers,
    groups,
    picked,
    fixedOn: fixedElsewhere(input, fixed.revCents),
    loadsById: new Map(loads.map((load) => [load.id, load])),
    figures: {
      total_loads: totals.loads,
      total_weight_tons: fromUnits(totals.weightUnits, TONS_SCALE),
      total_rev: toDollars(totals.revCents),
    },
  };
}

export interface LivePreview {
  /** As of the last keystroke; null while the loads are arriving. */
  preview: Preview | null;
  /** The preview of these values, now: for sending. */
  now: (values: InvoiceValues) => Preview | null;
}

/** Keeps the preview of a form live: it follows the typed values and the changes of other people. */
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
