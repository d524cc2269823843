import { Column, Entity, Index } from 'typeorm';
import type { AssetFields, StoredLoad } from '#shared/rules/load-fields/index';
import { text } from '#server/database/columns';
import { LoadColumns } from './load-columns.entity';

@Entity('asset_loads')
@Index('ux_asset_loads_id', ['id'], { unique: true })
@Index('ux_asset_loads_source', ['company_id', 'source', 'source_id'], { unique: true })
@Index('ix_asset_loads_revision', ['project_id', 'revision'])
@Index('ix_asset_loads_delivered', ['project_id', 'delivered_at'])
@Index('ix_asset_loads_open', ['project_id', 'customer_invoice_id'])
@Index('ix_asset_loads_load_no', ['project_id', 'load_no'])
@Index('ix_asset_loads_company_no', ['company_id', 'load_no'])
export class AssetLoadEntity extends LoadColumns implements StoredLoad<AssetFields> {
  /** Equipment, Empty Box, Full Box, or another type of the job system (stored, not rated). */
  @Column(text(60)) load_type!: string;
  @Column({ type: 'int', unsigned: true, default: 0 }) total_boxes!: number;
}
