import { Column, Entity, PrimaryColumn } from 'typeorm';

const COUNT = { type: 'int', default: 0 } as const;

/** Numbers of counted loads of a project that need a look, by reason. Kept like project_sums. */
@Entity('project_marks')
export class ProjectMarkEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'boolean' }) is_asset!: boolean;
  @Column(COUNT) no_mileage!: number;
  @Column(COUNT) missing_tickets!: number;
  @Column(COUNT) duplicate_tickets!: number;
  @Column(COUNT) ticket_mismatches!: number;
  @Column(COUNT) locked!: number;
  @Column(COUNT) unrated!: number;
  @Column(COUNT) no_sand_rate!: number;
  @Column(COUNT) provisional_prices!: number;
  @Column(COUNT) stale_prices!: number;
}
