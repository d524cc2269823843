import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '#server/database/columns';

/** Time up to which a user has seen the changes in a company. */
@Entity('dashboard_visits')
export class DashboardVisitEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) user_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) company_id!: number;
  @Column(INSTANT) seen_at!: Date;
}
