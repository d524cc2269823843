import { parseAsBoolean, parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { LoadKind } from '#shared/contract/loads';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import type { TableSort } from '#client/ui/table/data-table';
import { useListQuery } from '#client/ui/list/use-list-query';
import { INVOICE_FILTERS, type InvoiceFilter } from './invoice-rows';

const PARSERS = {
  kind: parseAsStringLiteral(LOAD_KINDS).withDefault('freight'),
  state: parseAsStringLiteral(INVOICE_FILTERS).withDefault('all'),
  /** True when the popup for a new invoice is open. */
  generate: parseAsBoolean.withDefault(false),
  /** Id of the original in the open version popup. */
  version: parseAsInteger,
};

export interface InvoicesView {
  kind: LoadKind;
  setKind: (kind: LoadKind) => void;
  filter: InvoiceFilter;
  setFilter: (filter: InvoiceFilter) => void;
  /** Open popup: 0 for a new invoice, the id of the original for a new version; null for none. */
  popup: number | null;
  open: (popup: number) => void;
  close: () => void;
  /** Closes the popup and shows the list with the new invoice. */
  made: (kind: LoadKind) => void;
  sort: TableSort;
  toggleSort: (key: string, descending?: boolean) => void;
}

/** Keeps the state of the invoice list in the address. */
export function useInvoicesView(): InvoicesView {
  const [{ kind, state, generate, version }, set] = useQueryStates(PARSERS, { history: 'push' });
  const { sort, toggleSort } = useListQuery('');
  return {
    kind,
    setKind: (next) => void set({ kind: next }, { history: 'replace' }),
    filter: state,
    setFilter: (next) => void set({ state: next }, { history: 'replace' }),
    popup: generate ? 0 : version,
    open: (popup) =>
      void set(popup === 0 ? { generate: true, version: null } : { generate: null, version: popup }),
    close: () => void set({ generate: null, version: null }, { history: 'replace' }),
    made: (next) =>
      void set({ kind: next, state: null, generate: null, version: null }, { history: 'replace' }),
    sort,
    toggleSort,
  };
}
