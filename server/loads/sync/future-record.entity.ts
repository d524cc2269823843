import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, INSTANT } from '../../database/columns';

/** A record whose time of update lies in the future: taken like any other, and shown until it is corrected. */
@Entity('future_records')
export class FutureRecordEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'varchar', length: 64, collation: 'utf8mb4_bin' })
  source_id!: string;
  @Column(BIG_REFERENCE) load_no!: number;
  @Column(INSTANT) dated_at!: Date;
  /** Start of the first run that saw it so. */
  @Column(INSTANT) since!: Date;
}
