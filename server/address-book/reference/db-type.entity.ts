import { Column, Entity, PrimaryColumn } from 'typeorm';
import { text } from '#server/database/columns';

/** Fixed lookup rows (shared/rules/db-types). */
@Entity('db_types')
export class DbTypeEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) id!: number;
  @Column(text(40)) type_name!: string;
  @Column(text(40)) name_of_tbl!: string;
  @Column(text(40)) tbl_column!: string;
}
