import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT } from '#server/database/columns';

/** Time when a user was last connected, a few minutes exact. Stored apart, so that it locks no row of the users. */
@Entity('user_sightings')
@Index('ix_user_sightings_company', ['company_id'])
export class SightingEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) user_id!: number;
  @Column({ type: 'int', unsigned: true }) company_id!: number;
  @Column(INSTANT) seen_at!: Date;
}
