import type { FormState } from '#client/ui/form/form-dialog';
import type { ListColumn } from '#client/ui/list/list-rows';
import type { WideColumn } from '#client/ui/table/wide-table';
import { formatAmount, formatTons } from '#client/ui/format/format';

/** Stands in for a call to the server. */
export const resolveNothing = (): Promise<void> => Promise.resolve();
export const doNothing = (): void => undefined;

export interface SampleLoad {
  readonly id: number;
  readonly carrier: string;
  readonly terminal: string;
  readonly tons: number;
  readonly revenue: number;
}

const CARRIERS = ['Basin Haul LLC', 'Caprock Trucking', 'Reeves 7 Logistics', 'Permian Sand Movers'];

/** Returns loads that are the same on every visit. */
export const sampleLoads = (count: number): SampleLoad[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 48_210 + index,
    carrier: CARRIERS[index % CARRIERS.length] ?? '',
    terminal: index % 2 === 0 ? 'Kermit' : 'Monahans',
    tons: 23.4 + (index % 7) * 0.31,
    revenue: 612.5 + (index % 11) * 18.25,
  }));

export const sampleColumns: readonly ListColumn<SampleLoad>[] = [
  { key: 'id', label: 'Load', cell: ({ id }) => id, sortBy: ({ id }) => id },
  { key: 'carrier', label: 'Carrier', cell: ({ carrier }) => carrier, sortBy: ({ carrier }) => carrier },
  { key: 'terminal', label: 'Terminal', cell: ({ terminal }) => terminal },
  { key: 'tons', label: 'Tons', numeric: true, cell: ({ tons }) => formatTons(tons) },
  { key: 'revenue', label: 'Revenue $', numeric: true, cell: ({ revenue }) => formatAmount(revenue) },
];

/** Builds the columns of a wide table, with the totals of the rows under them. */
export function wideColumns(rows: readonly SampleLoad[]): WideColumn<SampleLoad>[] {
  const tons = rows.reduce((sum, row) => sum + row.tons, 0);
  const revenue = rows.reduce((sum, row) => sum + row.revenue, 0);
  const totals: Partial<Record<string, string>> = { tons: formatTons(tons), revenue: formatAmount(revenue) };
  return sampleColumns.map((column) => ({ ...column, width: 180, total: totals[column.key] }));
}

/** Builds the state of a form that nothing happened to, but for what is given. */
export const formState = (changed: Partial<FormState> = {}): FormState => ({
  submit: (event) => {
    event?.preventDefault();
    return Promise.resolve();
  },
  pending: false,
  failure: '',
  conflict: null,
  gone: false,
  isTouched: () => false,
  news: [],
  draft: null,
  ...changed,
});
