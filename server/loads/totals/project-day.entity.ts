import { Column, Entity, PrimaryColumn } from 'typeorm';

const SUM_CENTS = { type: 'bigint', default: 0 } as const;
const COUNT = { type: 'int', default: 0 } as const;

/**
 * Sums of a project's counted loads for each delivery day in Chicago, kept like project_sums. `active_days` counts the
 * rows; the dashboard reads tons, margin and open amounts by age. Units: whole cents and ten-thousandths of a ton.
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
  /** Loads on no customer invoice, with their revenue. */
  @Column(COUNT) unbilled_loads!: number;
  @Column(SUM_CENTS) unbilled_cents!: number;
  /** Weight of the loads on a customer invoice. */
  @Column(SUM_CENTS) billed_weight_units!: number;
  /** Loads on no vendor invoice, with their freight and fuel surcharge cost. */
  @Column(COUNT) unreceived_loads!: number;
  @Column(SUM_CENTS) unreceived_cents!: number;
  /** Loads with a sand cost and no sand invoice, with that cost. */
  @Column(COUNT) unreceived_sand_loads!: number;
  @Column(SUM_CENTS) unreceived_sand_cents!: number;
}
