import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import {
  CREATED_AT,
  FLAG,
  JOINED,
  MONEY,
  REFERENCE,
  REVISION,
  TONS,
  exactText,
  nameKey,
  text,
} from '#server/database/columns';
import { ProjectEntity } from '#server/projects/project.entity';

/** Amounts delivered in a window of Chicago days that were not billed or not received at generation. */
@Entity('project_accruals')
@Index('ux_project_accruals_name', ['project_id', 'name_key'], { unique: true })
@Index('ix_project_accruals_revision', ['project_id', 'revision'])
export class AccrualEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column(text(120)) accrual_name!: string;
  @Column(nameKey('accrual_name', 120)) name_key!: string | null;
  /** Chicago days, 'YYYY-MM-DD'. */
  @Column(text(10)) start_date!: string;
  @Column(text(10)) end_date!: string;
  @Column(REFERENCE) total_loads!: number;
  @Column(TONS) freight_weight_tons!: number;
  @Column(TONS) freight_weight_not_billed!: number;
  @Column(TONS) freight_weight_not_received!: number;
  @Column(TONS) sand_weight_tons!: number;
  @Column(TONS) sand_weight_not_billed!: number;
  @Column(TONS) sand_weight_not_received!: number;
  @Column(MONEY) freight_rev!: number;
  @Column(MONEY) freight_not_billed!: number;
  @Column(MONEY) freight_cost!: number;
  @Column(MONEY) freight_not_received!: number;
  @Column(MONEY) sand_rev!: number;
  @Column(MONEY) sand_not_billed!: number;
  @Column(MONEY) sand_cost!: number;
  @Column(MONEY) sand_not_received!: number;
  @Column(MONEY) fixed_rev!: number;
  @Column(MONEY) fixed_rev_not_billed!: number;
  @Column(MONEY) fixed_cost!: number;
  @Column(MONEY) fixed_cost_not_received!: number;
  /** Name of the stored spreadsheet in project-accruals; '' before it is stored. */
  @Column(exactText(160)) file_name!: string;
  @Column(FLAG) is_deleted!: boolean;
  @Column(REVISION) revision!: number;
  @Column(REFERENCE) created_by_id!: number;
  @Column(REFERENCE) updated_by_id!: number;
  @Column(CREATED_AT) created_at!: Date;

  @ManyToOne(() => ProjectEntity, JOINED)
  @JoinColumn({ name: 'project_id' })
  project?: ProjectEntity;
}
