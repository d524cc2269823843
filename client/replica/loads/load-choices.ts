import type { FreightLoad } from '../../../shared/contract/loads';

/** What the loads of a project name, for selects: no list of these is to be had elsewhere. */
export interface LoadChoices {
  /** Purchase orders, by number. */
  readonly purchaseOrders: readonly { po_id: number; po_number: string }[];
  /** By name. */
  readonly terminals: readonly string[];
}

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The different purchase orders and terminals of the loads; an order goes by the number that was met first. */
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

/** Reads the choices again and again, and gives the same object while they are the same. */
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
