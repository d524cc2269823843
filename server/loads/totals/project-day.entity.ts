import { Column, Entity, PrimaryColumn } from 'typeorm';

const SUM_CENTS = { type: 'bigint', default: 0 } as const;
const COUNT = { type: 'int', default: 0 } as const;

/**
 * Sums of the counted loads of a project by Chicago delivery day, kept like project_sums: active_days counts its
 * rows, the dashboard reads tons, margin and what is open by age. Whole cents and ten-thousandths of a ton.
 */
@Entity('project_days')
export class ProjectDayEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'boolean' }) is_asset!: boolean;
  @PrimaryColumn({ type: 'date' }) day!: string;
  @Column(COUNT) loads!: number;
  @Column(SUM_CENTS) weight_units!: number;
  @Column(SUM_CENTS) freight_rev_cents!: number;
  @Column(SUM_CENTS) fsc_rev_cents!: number;
  @Column(SUM_CENTS) sand_rev_cents!: number;
  @Column(SUM_CENTS) freight_cost_cents!: number;
  @Column(SUM_CENTS) fsc_cost_cents!: number;
  @Column(SUM_CENTS) sand_cost_cents!: number;
  /** Not on a customer invoice, with their revenue. */
  @Column(COUNT) unbilled_loads!: number;
  @Column(SUM_CENTS) unbilled_cents!: number;
  /** Not on a vendor invoice, with their freight and fuel surcharge cost. */
  @Column(COUNT) unreceived_loads!: number;
  @Column(SUM_CENTS) unreceived_cents!: number;
  /** With a sand cost that is on no sand invoice, and that cost. */
  @Column(COUNT) unreceived_sand_loads!: number;
  @Column(SUM_CENTS) unreceived_sand_cents!: number;
}
