import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../database/columns';

/** Up to when a person has seen what changed in a company. */
@Entity('dashboard_visits')
export class DashboardVisitEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'user_id' }) userId!: number;
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'company_id' }) companyId!: number;
  @Column({ ...INSTANT, name: 'seen_at' }) seenAt!: Date;
}
