import { Column, Entity, PrimaryColumn } from 'typeorm';
import { text } from '../database/columns';

/** The fixed lookup rows (shared/rules/db-types). */
@Entity('db_types')
export class DbTypeEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) id!: number;
  @Column({ ...text(40), name: 'type_name' }) typeName!: string;
  @Column({ ...text(40), name: 'name_of_tbl' }) nameOfTbl!: string;
  @Column({ ...text(40), name: 'tbl_column' }) tblColumn!: string;
}
