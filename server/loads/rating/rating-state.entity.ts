import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../../database/columns';

/** With what a project's loads were last rated as a whole: when it differs from what they are to be rated with, a re-rating is due. */
@Entity('rating_states')
export class RatingStateEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  /** Half of it tells the setup, half of it the diesel prices (fingerprint.ts). */
  @Column({ type: 'char', length: 40 }) fingerprint!: string;
  @Column(INSTANT) rated_at!: Date;
}
