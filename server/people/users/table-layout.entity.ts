import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LaidOutTable } from '#shared/contract/table-layouts';
import { INSTANT, text } from '#server/database/columns';

/** A person's columns of one table: their order, widths, and which are hidden or frozen. */
@Entity('table_layouts')
export class TableLayoutEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) user_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) company_id!: number;
  @PrimaryColumn({ type: 'varchar', length: 40 }) table_key!: LaidOutTable;
  @Column(text(2000)) layout!: string;
  @Column(INSTANT) updated_at!: Date;
}
