import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Packed records of an uploaded file, small enough for one packet to the database. */
@Entity('load_import_parts')
export class LoadImportPartEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) import_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) part!: number;
  @Column({ type: 'mediumblob' }) content!: Buffer;
}
