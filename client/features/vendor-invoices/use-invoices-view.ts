import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { VENDOR_INVOICE_TYPES, type VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { TableSort } from '#client/ui/table/data-table';
import { useListQuery } from '#client/ui/list/use-list-query';

const POPUPS = ['upload', 'generate'] as const;
/** Filters of the list by approval. */
export const APPROVAL_FILTERS = ['all', 'to-approve', 'approved'] as const;
export type ApprovalFilter = (typeof APPROVAL_FILTERS)[number];

const PARSERS = {
  kind: parseAsStringLiteral(VENDOR_INVOICE_TYPES).withDefault('freight'),
  add: parseAsStringLiteral(POPUPS),
  approval: parseAsStringLiteral(APPROVAL_FILTERS).withDefault('all'),
};

export type InvoicePopup = (typeof POPUPS)[number];

export interface InvoicesView {
  type: VendorInvoiceType;
  setType: (type: VendorInvoiceType) => void;
  approval: ApprovalFilter;
  setApproval: (approval: ApprovalFilter) => void;
  popup: InvoicePopup | null;
  open: (popup: InvoicePopup) => void;
  close: () => void;
  sort: TableSort;
  toggleSort: (key: string, descending?: boolean) => void;
}

/** Keeps the state of the vendor invoice list in the address. */
export function useInvoicesView(): InvoicesView {
  const [{ kind, add, approval }, set] = useQueryStates(PARSERS, { history: 'push' });
  const { sort, toggleSort } = useListQuery('');
  return {
    type: kind,
    setType: (next) => void set({ kind: next, add: null }, { history: 'replace' }),
    approval,
    setApproval: (next) => void set({ approval: next }, { history: 'replace' }),
    // Only freight invoices can be generated.
    popup: add === 'generate' && kind !== 'freight' ? null : add,
    open: (popup) => void set({ add: popup }),
    close: () => void set({ add: null }, { history: 'replace' }),
    sort,
    toggleSort,
  };
}
