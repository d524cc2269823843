import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DIESEL } from '#server/database/columns';

/** Band on an axis of a sheet: diesel prices in dollars (columns) or miles (rows). */
@Entity('fsc_sheet_bands')
export class FscSheetBandEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) fsc_sheet_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) version!: number;
  @PrimaryColumn({ type: 'varchar', length: 8 }) axis!: 'price' | 'mileage';
  @PrimaryColumn({ type: 'smallint', unsigned: true }) position!: number;
  @Column(DIESEL) low!: number;
  @Column(DIESEL) high!: number;
}
