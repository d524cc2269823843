import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useDeferredValue, useMemo } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import { useTableLayout } from '#client/api/use-table-layout';
import { invoiceDetailTexts as texts } from '#client/messages/customer-invoices';
import type { TableSort } from '#client/ui/table/data-table';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { FilterTabs } from '#client/ui/list/filter-tabs';
import { listRows } from '#client/ui/list/list-rows';
import { SearchField } from '#client/ui/list/search-field';
import { useChangeFlash } from '#client/ui/table/use-change-flash';
import { useListQuery } from '#client/ui/list/use-list-query';
import { figureValues } from '#client/ui/table/figure-column';
import { WideTable } from '#client/ui/table/wide-table';
import classes from './customer-invoices.module.css';
import { lineColumns } from './line-columns';
import type { BillingInvoiceOfLine } from './line-why';
import { LINE_FILTERS, type LineRow, filterLines, isMismatch } from './line-rows';

const keyOf = ({ load_id: id }: LineRow): number => id;
const watched = (row: LineRow): Record<string, number> =>
  figureValues(Object.values(CUSTOMER_LINE_FIGURES), row);
const searchText = (line: LineRow): string =>
  [
    line.load_no,
    line.ticket_number,
    line.product_name,
    line.carrier_name,
    line.terminal_name,
    line.po_number,
  ].join('\n');

interface LinesTableProps {
  label: string;
  kind: LoadKind;
  invoice: BillingInvoiceOfLine;
  rows: readonly LineRow[];
  search: string;
  sort: TableSort;
  onSort: (key: string, descending?: boolean) => void;
  thresholdCents: number;
  none: string;
}

/** Table of lines with totals, for all loads or for canceled ones. */
function LinesTable(props: LinesTableProps) {
  const { label, kind, invoice, rows, search, sort, onSort, thresholdCents, none } = props;
  const found = useMemo(
    () => listRows(rows, { search, searchText, sort: { key: '', descending: false }, columns: [] }),
    [rows, search],
  );
  const columns = useMemo(
    () => lineColumns(kind, found, thresholdCents, invoice),
    [kind, found, thresholdCents, invoice],
  );
  const shown = useMemo(
    () => listRows(found, { search: '', searchText, sort, columns }),
    [found, sort, columns],
  );
  const flashes = useChangeFlash({ rows, keyOf, valuesOf: watched });
  const savedLayout = useTableLayout(`${kind}-customer-lines`);
  if (rows.length === 0) return <EmptyState text={none} />;
  if (shown.length === 0) return <EmptyState text={texts.noneFound} />;
  return (
    <WideTable
      label={label}
      columns={columns}
      rows={shown}
      rowKey={keyOf}
      sort={sort}
      onSort={onSort}
      savedLayout={savedLayout}
      totalsLabel={texts.totals}
      flashOf={(row) => flashes.get(keyOf(row)) ?? null}
    />
  );
}

const PARSERS = {
  filter: parseAsStringLiteral(LINE_FILTERS).withDefault('all'),
};

interface InvoiceLinesProps {
  invoice: BillingInvoiceOfLine;
  rows: readonly LineRow[];
  thresholdCents: number;
}

/** Tables 'Canceled Loads' and 'Loads' of an invoice. The address holds their filters. */
export function InvoiceLines({ invoice, rows, thresholdCents }: InvoiceLinesProps) {
  const [{ filter }, set] = useQueryStates(PARSERS, { history: 'replace' });
  const { search, setSearch, sort, toggleSort } = useListQuery('');
  const words = useDeferredValue(search);
  const canceled = useMemo(() => rows.filter((row) => row.is_canceled), [rows]);
  const normal = useMemo(() => rows.filter((row) => !row.is_canceled), [rows]);
  const filtered = useMemo(
    () => filterLines(normal, filter, thresholdCents),
    [normal, filter, thresholdCents],
  );
  const counts = useMemo(
    () => ({
      all: normal.length,
      cost_mismatch: normal.filter((row) => isMismatch(row, thresholdCents)).length,
    }),
    [normal, thresholdCents],
  );
  const tabs = LINE_FILTERS.map((value) => ({
    value,
    label: texts.filters[value],
    count: counts[value],
    warn: value === 'cost_mismatch',
  }));
  const kind: LoadKind = invoice.is_asset ? 'asset' : 'freight';
  const shared = { kind, invoice, sort, onSort: toggleSort, thresholdCents };
  return (
    <>
      <section className={classes.card} aria-labelledby="canceled-loads">
        <header className={classes.head}>
          <h3 id="canceled-loads">{texts.canceledTitle}</h3>
          <span className={classes.note}>
            {canceled.length === 0 ? texts.noCanceled : texts.loads(canceled.length)}
          </span>
        </header>
        {canceled.length > 0 && (
          <LinesTable {...shared} label={texts.canceledTitle} rows={canceled} search="" none="" />
        )}
      </section>
      <section className={classes.card} aria-labelledby="invoice-loads">
        <header className={classes.head}>
          <h3 id="invoice-loads">{texts.loadsTitle}</h3>
          <div className={classes.tools}>
            <SearchField
              label={texts.search}
              value={search}
              onChange={setSearch}
              className={classes.search}
            />
          </div>
        </header>
        <div className={classes.filters}>
          <FilterTabs
            label={texts.filtersLabel}
            tabs={tabs}
            value={filter}
            onChange={(next) => void set({ filter: next })}
          />
        </div>
        <LinesTable
          {...shared}
          label={texts.loadsTitle}
          rows={filtered}
          search={words}
          none={filter === 'all' ? texts.none : texts.noMismatch}
        />
      </section>
    </>
  );
}
