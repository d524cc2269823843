import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  CREATED_AT,
  FLAG,
  MONEY,
  REFERENCE,
  REVISION,
  TONS,
  exactText,
  nameKey,
  text,
} from '../database/columns';

/** What was delivered in a window of Chicago days and not billed or not received when it was generated. */
@Entity('project_accruals')
@Index('ux_project_accruals_name', ['projectId', 'nameKey'], { unique: true })
@Index('ix_project_accruals_revision', ['projectId', 'revision'])
export class AccrualEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'project_id' }) projectId!: number;
  @Column({ ...text(120), name: 'accrual_name' }) accrualName!: string;
  @Column({ ...nameKey('accrual_name', 120), name: 'name_key' }) nameKey!: string | null;
  /** Chicago days, 'YYYY-MM-DD'. */
  @Column({ ...text(10), name: 'start_date' }) startDate!: string;
  @Column({ ...text(10), name: 'end_date' }) endDate!: string;
  @Column({ ...REFERENCE, name: 'total_loads' }) totalLoads!: number;
  @Column({ ...TONS, name: 'freight_weight_tons' }) freightWeightTons!: number;
  @Column({ ...TONS, name: 'freight_weight_not_billed' }) freightWeightNotBilled!: number;
  @Column({ ...TONS, name: 'freight_weight_not_received' }) freightWeightNotReceived!: number;
  @Column({ ...TONS, name: 'sand_weight_tons' }) sandWeightTons!: number;
  @Column({ ...TONS, name: 'sand_weight_not_billed' }) sandWeightNotBilled!: number;
  @Column({ ...TONS, name: 'sand_weight_not_received' }) sandWeightNotReceived!: number;
  @Column({ ...MONEY, name: 'freight_rev' }) freightRev!: number;
  @Column({ ...MONEY, name: 'freight_not_billed' }) freightNotBilled!: number;
  @Column({ ...MONEY, name: 'freight_cost' }) freightCost!: number;
  @Column({ ...MONEY, name: 'freight_not_received' }) freightNotReceived!: number;
  @Column({ ...MONEY, name: 'sand_rev' }) sandRev!: number;
  @Column({ ...MONEY, name: 'sand_not_billed' }) sandNotBilled!: number;
  @Column({ ...MONEY, name: 'sand_cost' }) sandCost!: number;
  @Column({ ...MONEY, name: 'sand_not_received' }) sandNotReceived!: number;
  @Column({ ...MONEY, name: 'fixed_rev' }) fixedRev!: number;
  @Column({ ...MONEY, name: 'fixed_rev_not_billed' }) fixedRevNotBilled!: number;
  @Column({ ...MONEY, name: 'fixed_cost' }) fixedCost!: number;
  @Column({ ...MONEY, name: 'fixed_cost_not_received' }) fixedCostNotReceived!: number;
  /** The stored spreadsheet in project-accruals, '' while it is not stored. */
  @Column({ ...exactText(160), name: 'file_name' }) fileName!: string;
  @Column({ ...FLAG, name: 'is_deleted' }) isDeleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column({ ...REFERENCE, name: 'created_by_id' }) createdById!: number;
  @Column({ ...REFERENCE, name: 'updated_by_id' }) updatedById!: number;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
