import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY_ID = { type: 'bigint', unsigned: true } as const;
const SUM_CENTS = { type: 'bigint', default: 0 } as const;
const COUNT = { type: 'int', default: 0 } as const;

/**
 * Kept sums of a project's loads by carrier, purchase order, terminal and state, adjusted by deltas in the transaction
 * that changes a load (design: live-data, section 5). Whole cents and ten-thousandths of a ton.
 */
@Entity('project_sums')
export class ProjectSumEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  @PrimaryColumn({ type: 'boolean', name: 'is_asset' }) isAsset!: boolean;
  @PrimaryColumn({ ...KEY_ID, name: 'pc_carrier_id' }) pcCarrierId!: number;
  @PrimaryColumn({ type: 'varchar', length: 80, collation: 'utf8mb4_bin', name: 'po_number' })
  poNumber!: string;
  @PrimaryColumn({
    type: 'varchar',
    length: 120,
    collation: 'utf8mb4_bin',
    default: '',
    name: 'terminal_name',
  })
  terminalName!: string;
  /** Bit set of LOAD_STATE (shared/calc/totals): canceled, transferred out, on which invoices, sand cost. */
  @PrimaryColumn({ type: 'smallint', unsigned: true }) state!: number;
  @Column({ ...COUNT, name: 'loads' }) loads!: number;
  @Column({ ...COUNT, name: 'weighed_loads' }) weighedLoads!: number;
  @Column({ ...SUM_CENTS, name: 'weight_units' }) weightUnits!: number;
  @Column({ ...SUM_CENTS, name: 'freight_rev_cents' }) freightRevCents!: number;
  @Column({ ...SUM_CENTS, name: 'fsc_rev_cents' }) fscRevCents!: number;
  @Column({ ...SUM_CENTS, name: 'sand_rev_cents' }) sandRevCents!: number;
  @Column({ ...SUM_CENTS, name: 'freight_cost_cents' }) freightCostCents!: number;
  @Column({ ...SUM_CENTS, name: 'fsc_cost_cents' }) fscCostCents!: number;
  @Column({ ...SUM_CENTS, name: 'sand_cost_cents' }) sandCostCents!: number;
}
