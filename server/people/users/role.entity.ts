import { Column, Entity, PrimaryColumn } from 'typeorm';
import { text } from '#server/database/columns';

/** Fixed roles. Their ids come from shared/rules/permissions. */
@Entity('roles')
export class RoleEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) id!: number;
  @Column(text(40)) role_name!: string;
}
