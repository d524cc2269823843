import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED_AT, text } from '#server/database/columns';

/**
 * Reason why an area's newest prices could not be fetched; deleted after a fetch, or when no week is missing.
 */
@Entity('diesel_problems')
export class DieselProblemEntity {
  @PrimaryColumn({ type: 'varchar', length: 8 }) area_id!: string;
  @Column(text(500)) message!: string;
  @Column(CREATED_AT) noted_at!: Date;
}
