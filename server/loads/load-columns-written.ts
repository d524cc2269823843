import type { LoadKind } from '../../shared/contract/loads';
import type { SqlValue } from '../database';

/** A column that a source or a rating sets, with its type for JSON_TABLE and its value of a row. */
export interface WrittenColumn<Row> {
  readonly name: string;
  readonly type: string;
  readonly value: (row: Row) => SqlValue;
}

/** The amounts of a load, in whole cents, with what they were rated with. */
export interface RatedAmounts {
  readonly freightRev: number;
  readonly fscRev: number;
  readonly sandRev: number;
  readonly freightCost: number;
  readonly fscCost: number;
  readonly sandCost: number;
  readonly flags: number;
  readonly basisId: number;
}

/** What a source says of any load. */
export interface BaseFacts {
  readonly source: string;
  readonly sourceId: string;
  readonly loadNo: number;
  readonly deliveredAt: Date;
  readonly pcCarrierId: number;
  readonly carrierName: string;
  readonly approvedMileage: number;
  readonly weightTons: number;
  readonly approvalStatus: string;
  readonly isCanceled: boolean;
  readonly transferTypeId: number;
  readonly transferJobId: number;
  readonly transferredName: string;
}

/** What a source says of a freight load. */
export interface FreightFacts extends BaseFacts {
  readonly kind: 'freight';
  readonly terminalName: string;
  readonly destinationName: string;
  readonly poNumber: string;
  readonly poId: number;
  readonly ticketNumber: string;
  readonly ticketIsMissing: boolean;
  readonly productName: string;
  readonly driverTicketAutoStatusName: string;
  readonly driverName: string;
  readonly truckNo: string;
}

/** What a source says of an asset load. */
export interface AssetFacts extends BaseFacts {
  readonly kind: 'asset';
  readonly loadType: string;
  readonly totalBoxes: number;
}

export type LoadFacts = FreightFacts | AssetFacts;

const dollars = (cents: number): number => cents / 100;
const sqlTime = (at: Date): string => at.toISOString().slice(0, 23).replace('T', ' ');

const column = <Row>(name: string, type: string, value: (row: Row) => SqlValue): WrittenColumn<Row> => ({
  name,
  type,
  value,
});

const BASE_COLUMNS: readonly WrittenColumn<BaseFacts>[] = [
  column('load_no', 'BIGINT', (load) => load.loadNo),
  column('delivered_at', 'DATETIME(3)', (load) => sqlTime(load.deliveredAt)),
  column('pc_carrier_id', 'BIGINT', (load) => load.pcCarrierId),
  column('carrier_name', 'VARCHAR(120)', (load) => load.carrierName),
  column('approved_mileage', 'DECIMAL(10,2)', (load) => load.approvedMileage),
  column('weight_tons', 'DECIMAL(12,4)', (load) => load.weightTons),
  column('approval_status', 'VARCHAR(20)', (load) => load.approvalStatus),
  column('is_canceled', 'TINYINT', (load) => Number(load.isCanceled)),
  column('transfer_type_id', 'TINYINT', (load) => load.transferTypeId),
  column('transfer_job_id', 'BIGINT', (load) => load.transferJobId),
  column('transferred_name', 'VARCHAR(200)', (load) => load.transferredName),
];

const FREIGHT_COLUMNS: readonly WrittenColumn<FreightFacts>[] = [
  ...BASE_COLUMNS,
  column('terminal_name', 'VARCHAR(120)', (load) => load.terminalName),
  column('destination_name', 'VARCHAR(120)', (load) => load.destinationName),
  column('po_number', 'VARCHAR(80)', (load) => load.poNumber),
  column('po_id', 'BIGINT', (load) => load.poId),
  column('ticket_number', 'VARCHAR(80)', (load) => load.ticketNumber),
  column('ticket_is_missing', 'TINYINT', (load) => Number(load.ticketIsMissing)),
  column('product_name', 'VARCHAR(120)', (load) => load.productName),
  column('driver_ticket_auto_status_name', 'VARCHAR(60)', (load) => load.driverTicketAutoStatusName),
  column('driver_name', 'VARCHAR(120)', (load) => load.driverName),
  column('truck_no', 'VARCHAR(40)', (load) => load.truckNo),
];

const ASSET_COLUMNS: readonly WrittenColumn<AssetFacts>[] = [
  ...BASE_COLUMNS,
  column('load_type', 'VARCHAR(60)', (load) => load.loadType),
  column('total_boxes', 'INT', (load) => load.totalBoxes),
];

/** The columns of a kind that its source sets. */
export const FACT_COLUMNS = {
  freight: FREIGHT_COLUMNS as readonly WrittenColumn<LoadFacts>[],
  asset: ASSET_COLUMNS as readonly WrittenColumn<LoadFacts>[],
} satisfies Record<LoadKind, readonly WrittenColumn<LoadFacts>[]>;

const COMMON_AMOUNTS: readonly WrittenColumn<RatedAmounts>[] = [
  column('freight_rev', 'DECIMAL(14,2)', (rated) => dollars(rated.freightRev)),
  column('fsc_rev', 'DECIMAL(14,2)', (rated) => dollars(rated.fscRev)),
  column('freight_cost', 'DECIMAL(14,2)', (rated) => dollars(rated.freightCost)),
  column('fsc_cost', 'DECIMAL(14,2)', (rated) => dollars(rated.fscCost)),
  column('rating_flags', 'INT', (rated) => rated.flags),
  column('rating_basis_id', 'BIGINT', (rated) => rated.basisId),
];

/** The columns of a kind that its rating sets; asset loads have no sand. */
export const AMOUNT_COLUMNS: Record<LoadKind, readonly WrittenColumn<RatedAmounts>[]> = {
  freight: [
    ...COMMON_AMOUNTS,
    column('sand_rev', 'DECIMAL(14,2)', (rated) => dollars(rated.sandRev)),
    column('sand_cost', 'DECIMAL(14,2)', (rated) => dollars(rated.sandCost)),
  ],
  asset: COMMON_AMOUNTS,
};
