import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, INSTANT, exactText } from '#server/database/columns';

/** Load that the job system no longer has. Written in the same change as the load's own flag. */
@Entity('missing_loads')
export class MissingLoadEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) project_id!: number;
  @PrimaryColumn({ type: 'boolean' }) is_asset!: boolean;
  @PrimaryColumn({ type: 'bigint', unsigned: true }) load_id!: number;
  @Column(exactText(64)) source_id!: string;
  @Column(BIG_REFERENCE) load_no!: number;
  @Column(INSTANT) since!: Date;
}
