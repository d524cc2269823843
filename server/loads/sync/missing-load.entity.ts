import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BIG_REFERENCE, INSTANT, exactText } from '../../database/columns';

/** A load that the job system no longer has; written together with the load's own flag. */
@Entity('missing_loads')
export class MissingLoadEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  @PrimaryColumn({ type: 'boolean', name: 'is_asset' }) isAsset!: boolean;
  @PrimaryColumn({ type: 'bigint', unsigned: true, name: 'load_id' }) loadId!: number;
  @Column({ ...exactText(64), name: 'source_id' }) sourceId!: string;
  @Column({ ...BIG_REFERENCE, name: 'load_no' }) loadNo!: number;
  @Column(INSTANT) since!: Date;
}
