import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT, REFERENCE } from '#server/database/columns';

/**
 * Columns that a person of a company has chosen for files with this header. They are proposed the next time. Those of
 * bills belong to a vendor.
 */
@Entity('load_import_mappings')
export class ImportMappingEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) company_id!: number;
  @PrimaryColumn({ type: 'varchar', length: 8 }) kind!: string;
  /** Vendor of a bill; '' for loads. Two bills of one vendor may have different headers. */
  @PrimaryColumn({ type: 'varchar', length: 200, default: '' }) vendor_name!: string;
  /** SHA-1 of the normalized headers, in their order. */
  @PrimaryColumn({ type: 'char', length: 40 }) header_hash!: string;
  /** Choice of columns and units, as JSON. */
  @Column({ type: 'text' }) mapping!: string;
  /** Normalized headings of the file, as JSON; null for choices of earlier versions. */
  @Column({ type: 'mediumtext', nullable: true }) headings!: string | null;
  /** Last change of the choice. */
  @Column(REFERENCE) updated_by_id!: number;
  @Column(INSTANT) updated_at!: Date;
  /** Last use; null for choices of earlier versions. */
  @Column({ ...INSTANT, nullable: true }) used_at!: Date | null;
}
