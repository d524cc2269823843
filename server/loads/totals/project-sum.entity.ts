import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const KEY_ID = { type: 'bigint', unsigned: true } as const;
const SUM_CENTS = { type: 'bigint', default: 0 } as const;
const COUNT = { type: 'int', default: 0 } as const;

/**
 * Kept sums of a project's loads by carrier, purchase order, terminal and state.
 * Each change of a load adjusts them by its delta in the same transaction. See docs/domain/totals.md#kept-sums.
 * Units: whole cents and ten-thousandths of a ton.
 */
@Entity('project_sums')
@Index('ix_project_sums_po', ['project_id', 'po_number'])
export class ProjectSumEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'boolean' }) is_asset!: boolean;
  @PrimaryColumn(KEY_ID) pc_carrier_id!: number;
  @PrimaryColumn({ type: 'varchar', length: 80, collation: 'utf8mb4_bin' })
  po_number!: string;
  @PrimaryColumn({
    type: 'varchar',
    length: 120,
    collation: 'utf8mb4_bin',
    default: '',
  })
  terminal_name!: string;
  /** Bit set of LOAD_STATE (shared/calc/totals): canceled, transferred out, invoiced sides, sand cost. */
  @PrimaryColumn({ type: 'smallint', unsigned: true }) state!: number;
  @Column(COUNT) loads!: number;
  @Column(COUNT) weighed_loads!: number;
  @Column(SUM_CENTS) weight_units!: number;
  @Column(SUM_CENTS) freight_rev_cents!: number;
  @Column(SUM_CENTS) fsc_rev_cents!: number;
  @Column(SUM_CENTS) sand_rev_cents!: number;
  @Column(SUM_CENTS) freight_cost_cents!: number;
  @Column(SUM_CENTS) fsc_cost_cents!: number;
  @Column(SUM_CENTS) sand_cost_cents!: number;
}
