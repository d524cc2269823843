import { useCallback, useMemo, useState } from 'react';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';

interface Picked {
  ids: ReadonlySet<number>;
  /** Start of the next range; null without one. */
  anchor: number | null;
}

const NOTHING: Picked = { ids: new Set(), anchor: null };

export interface BillSelection {
  /** Selected bills in the order on screen. Bills that left the filter are not among them. */
  bills: readonly VendorInvoiceReply[];
  has: (id: number) => boolean;
  /** Selects or deselects a bill; with `isRange`, selects all from the last picked one to it. */
  pick: (id: number, isRange: boolean) => void;
  all: () => void;
  clear: () => void;
}

function picked(before: Picked, order: readonly number[], id: number, isRange: boolean): Picked {
  const ids = new Set(before.ids);
  const [from, to] = [before.anchor === null ? -1 : order.indexOf(before.anchor), order.indexOf(id)];
  if (isRange && from >= 0) {
    for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) ids.add(each);
  } else if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** Keeps the selected bills of the rows on screen. */
export function useBillSelection(shown: readonly { invoice: VendorInvoiceReply }[]): BillSelection {
  const [{ ids }, setPicked] = useState(NOTHING);
  const bills = useMemo(
    () => shown.map(({ invoice }) => invoice).filter(({ id }) => ids.has(id)),
    [shown, ids],
  );
  const order = useMemo(() => shown.map(({ invoice }) => invoice.id), [shown]);
  return {
    bills,
    has: useCallback((id) => ids.has(id), [ids]),
    pick: useCallback((id, isRange) => setPicked((old) => picked(old, order, id, isRange)), [order]),
    all: () => setPicked({ ids: new Set(order), anchor: null }),
    clear: () => setPicked(NOTHING),
  };
}
