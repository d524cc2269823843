import { Column, Entity, Index } from 'typeorm';
import type { AssetFields, StoredLoad } from '../../shared/rules/load-fields';
import { text } from '../database/columns';
import { LoadColumns } from './load-columns.entity';

@Entity('asset_loads')
@Index('ux_asset_loads_id', ['id'], { unique: true })
@Index('ux_asset_loads_source', ['companyId', 'source', 'sourceId'], { unique: true })
@Index('ix_asset_loads_revision', ['projectId', 'revision'])
@Index('ix_asset_loads_delivered', ['projectId', 'deliveredAt'])
@Index('ix_asset_loads_load_no', ['projectId', 'loadNo'])
export class AssetLoadEntity extends LoadColumns implements StoredLoad<AssetFields> {
  /** Equipment, Empty Box, Full Box, or what else the job system calls it (kept, not rated). */
  @Column({ ...text(60), name: 'load_type' }) loadType!: string;
  @Column({ type: 'int', unsigned: true, name: 'total_boxes', default: 0 }) totalBoxes!: number;
}
