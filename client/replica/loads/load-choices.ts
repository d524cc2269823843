import type { FreightLoad } from '#shared/contract/loads';

/**
 * Purchase orders and terminals named by the loads of a project, for selects. No list of the server has them.
 */
export interface LoadChoices {
  /** Purchase orders, sorted by number. */
  readonly purchaseOrders: readonly { po_id: number; po_number: string }[];
  /** Terminal names, sorted. */
  readonly terminals: readonly string[];
}

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Collects the distinct purchase orders and terminals of the loads. An order keeps the first number found.
 */
export function loadChoicesOf(loads: Iterable<FreightLoad>): LoadChoices {
  const orders = new Map<number, string>();
  const terminals = new Set<string>();
  for (const { po_id, po_number, terminal_name } of loads) {
    if (po_id !== 0 && po_number !== '' && !orders.has(po_id)) orders.set(po_id, po_number);
    if (terminal_name !== '') terminals.add(terminal_name);
  }
  const purchaseOrders = Array.from(orders, ([po_id, po_number]) => ({ po_id, po_number }));
  return {
    purchaseOrders: purchaseOrders.sort((one, other) => inOrder.compare(one.po_number, other.po_number)),
    terminals: [...terminals].sort((one, other) => inOrder.compare(one, other)),
  };
}

/** Returns a reader that gives the same object as long as the choices are equal. */
export function loadChoicesReader(): (loads: Iterable<FreightLoad>) => LoadChoices {
  let last = loadChoicesOf([]);
  let written = JSON.stringify(last);
  return (loads) => {
    const now = loadChoicesOf(loads);
    const text = JSON.stringify(now);
    if (text !== written) [last, written] = [now, text];
    return last;
  };
}
