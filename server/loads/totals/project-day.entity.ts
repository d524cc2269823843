import { Column, Entity, PrimaryColumn } from 'typeorm';

const SUM_CENTS = { type: 'bigint', default: 0 } as const;
const COUNT = { type: 'int', default: 0 } as const;

/**
 * Sums of the counted loads of a project by Chicago delivery day, kept like project_sums: active_days counts its
 * rows, the dashboard reads tons, margin and what is open by age. Whole cents and ten-thousandths of a ton.
 */
@Entity('project_days')
export class ProjectDayEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  @PrimaryColumn({ type: 'boolean', name: 'is_asset' }) isAsset!: boolean;
  @PrimaryColumn({ type: 'date' }) day!: string;
  @Column({ ...COUNT, name: 'loads' }) loads!: number;
  @Column({ ...SUM_CENTS, name: 'weight_units' }) weightUnits!: number;
  @Column({ ...SUM_CENTS, name: 'freight_rev_cents' }) freightRevCents!: number;
  @Column({ ...SUM_CENTS, name: 'fsc_rev_cents' }) fscRevCents!: number;
  @Column({ ...SUM_CENTS, name: 'sand_rev_cents' }) sandRevCents!: number;
  @Column({ ...SUM_CENTS, name: 'freight_cost_cents' }) freightCostCents!: number;
  @Column({ ...SUM_CENTS, name: 'fsc_cost_cents' }) fscCostCents!: number;
  @Column({ ...SUM_CENTS, name: 'sand_cost_cents' }) sandCostCents!: number;
  /** Not on a customer invoice, with their revenue. */
  @Column({ ...COUNT, name: 'unbilled_loads' }) unbilledLoads!: number;
  @Column({ ...SUM_CENTS, name: 'unbilled_cents' }) unbilledCents!: number;
  /** Not on a vendor invoice, with their freight and fuel surcharge cost. */
  @Column({ ...COUNT, name: 'unreceived_loads' }) unreceivedLoads!: number;
  @Column({ ...SUM_CENTS, name: 'unreceived_cents' }) unreceivedCents!: number;
  /** With a sand cost that is on no sand invoice, and that cost. */
  @Column({ ...COUNT, name: 'unreceived_sand_loads' }) unreceivedSandLoads!: number;
  @Column({ ...SUM_CENTS, name: 'unreceived_sand_cents' }) unreceivedSandCents!: number;
}
