import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, REFERENCE, text } from '../database/columns';

/** A carrier or purchase order that a company knows from files alone: a name, and the number that stands for it. */
@Entity('imported_names')
@Index('ux_imported_names_key', ['companyId', 'kind', 'nameKey'], { unique: true })
export class ImportedNameEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column({ ...REFERENCE, name: 'company_id' }) companyId!: number;
  /** carrier or po. */
  @Column(text(8)) kind!: string;
  /** As names are compared (shared/rules/names), byte by byte. */
  @Column({ ...text(160), name: 'name_key', collation: 'utf8mb4_bin' }) nameKey!: string;
  /** As it was first written. */
  @Column(text(120)) name!: string;
  @Column({ ...CREATED_AT, name: 'created_at' }) createdAt!: Date;
}
