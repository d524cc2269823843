import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '#server/database/columns';

/** Fingerprint of what all loads of a project were last rated with. A rating is due when the present one differs. */
@Entity('rating_states')
export class RatingStateEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  /** Half of the digits covers the setup, the other half the diesel prices (fingerprint.ts). */
  @Column({ type: 'char', length: 40 }) fingerprint!: string;
  @Column(INSTANT) rated_at!: Date;
}
