import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, REFERENCE, text } from '../database/columns';

/** A carrier or purchase order that a company knows from files alone: a name, and the number that stands for it. */
@Entity('imported_names')
@Index('ux_imported_names_key', ['company_id', 'kind', 'name_key'], { unique: true })
export class ImportedNameEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  /** carrier or po. */
  @Column(text(8)) kind!: string;
  /** As names are compared (shared/rules/names), byte by byte. */
  @Column({ ...text(160), collation: 'utf8mb4_bin' }) name_key!: string;
  /** As it was first written. */
  @Column(text(120)) name!: string;
  @Column(CREATED_AT) created_at!: Date;
}
