import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, REFERENCE, text } from '#server/database/columns';

/** Carrier or purchase order that a company knows only from files, with its id. */
@Entity('imported_names')
@Index('ux_imported_names_key', ['company_id', 'kind', 'name_key'], { unique: true })
export class ImportedNameEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  /** Kind: carrier or po. */
  @Column(text(8)) kind!: string;
  /** Normalized name (shared/rules/names), compared byte by byte. */
  @Column({ ...text(160), collation: 'utf8mb4_bin' }) name_key!: string;
  /** Name in its first spelling. */
  @Column(text(120)) name!: string;
  @Column(CREATED_AT) created_at!: Date;
}
