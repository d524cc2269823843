import type { FreightLoad } from '#shared/contract/loads';
import { loadChoicesReader } from './load-choices';

const load = (po_id: number, po_number: string, terminal_name: string): FreightLoad =>
  ({ po_id, po_number, terminal_name }) as FreightLoad;

describe('loadChoicesReader', () => {
  it('returns each purchase order and terminal once, in natural order', () => {
    const choices = loadChoicesReader()([
      load(4, 'PO-100', 'Yard 10'),
      load(3, 'PO-20', 'Yard 9'),
      load(4, 'PO-100 ', 'Yard 10'),
      load(0, 'PO of nobody', ''),
    ]);
    expect(choices).toEqual({
      purchaseOrders: [
        { po_id: 3, po_number: 'PO-20' },
        { po_id: 4, po_number: 'PO-100' },
      ],
      terminals: ['Yard 9', 'Yard 10'],
    });
  });

  it('returns the same object until the choices change', () => {
    const read = loadChoicesReader();
    const first = read([load(4, 'PO-100', 'Yard')]);
    expect(read([load(4, 'PO-100', 'Yard'), load(4, 'PO-100', 'Yard')])).toBe(first);
    expect(read([load(5, 'PO-101', 'Yard')])).not.toBe(first);
  });
});
