import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../database/columns';

/** Up to when a person has seen what changed in a company. */
@Entity('dashboard_visits')
export class DashboardVisitEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) user_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) company_id!: number;
  @Column(INSTANT) seen_at!: Date;
}
