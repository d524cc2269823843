import type { ProjectCarrierReply } from '../../../shared/contract/carriers';
import type { SandRateReply } from '../../../shared/contract/sand-rates';
import { overviewTexts as texts } from '../../messages/project';
import { DataTable, type DataColumn } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { formatRate } from '../../ui/format';
import { Panel } from '../../ui/panel';

const SAND_COLUMNS: readonly DataColumn<SandRateReply>[] = [
  { key: 'po', label: texts.sandColumns.po, cell: ({ po_number }) => po_number },
  {
    key: 'rev',
    label: texts.sandColumns.revenue,
    numeric: true,
    cell: ({ rev_rate }) => formatRate(rev_rate),
  },
  {
    key: 'cost',
    label: texts.sandColumns.cost,
    numeric: true,
    cell: ({ cost_rate }) => formatRate(cost_rate),
  },
];

/** What sand is sold and bought for, a purchase order a row. */
export function SandRates({ rates }: { rates: readonly SandRateReply[] }) {
  const rows = rates.filter(({ is_deleted }) => !is_deleted);
  return (
    <Panel title={texts.sandRates} flush>
      {rows.length === 0 ? (
        <EmptyState text={texts.noSandRates} />
      ) : (
        <DataTable label={texts.sandRates} columns={SAND_COLUMNS} rows={rows} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}

const CARRIER_COLUMNS: readonly DataColumn<ProjectCarrierReply>[] = [
  { key: 'carrier', label: texts.carrierColumns.carrier, cell: ({ carrier_name }) => carrier_name },
  {
    key: 'rates',
    label: texts.carrierColumns.rates,
    cell: ({ rate_sheet_name }) => rate_sheet_name || texts.none,
  },
  { key: 'fsc', label: texts.carrierColumns.fsc, cell: ({ fsc_name }) => fsc_name || texts.none },
  {
    key: 'assets',
    label: texts.carrierColumns.fscOnAssets,
    cell: ({ apply_fsc_to_asset_loads }) => (apply_fsc_to_asset_loads ? texts.yes : texts.no),
  },
];

/** The hauliers of the project with the sheets of their own. */
export function Carriers({ carriers }: { carriers: readonly ProjectCarrierReply[] }) {
  const rows = carriers.filter(({ is_deleted }) => !is_deleted);
  return (
    <Panel title={texts.carriers} flush>
      {rows.length === 0 ? (
        <EmptyState text={texts.noCarriers} />
      ) : (
        <DataTable label={texts.carriers} columns={CARRIER_COLUMNS} rows={rows} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}
