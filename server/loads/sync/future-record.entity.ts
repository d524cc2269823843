import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, INSTANT } from '#server/database/columns';

/**
 * Record with an update time in the future. It is applied like any other and listed until it is corrected.
 */
@Entity('future_records')
export class FutureRecordEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'varchar', length: 64, collation: 'utf8mb4_bin' })
  source_id!: string;
  @Column(BIG_REFERENCE) load_no!: number;
  @Column(INSTANT) dated_at!: Date;
  /** Start of the first run that found the future date. */
  @Column(INSTANT) since!: Date;
}
