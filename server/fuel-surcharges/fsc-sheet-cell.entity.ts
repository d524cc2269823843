import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FSC_CELL } from '../database/columns';

/** One value of an FSC sheet: row of its mileage bands, column of its price bands. */
@Entity('fsc_sheet_cells')
export class FscSheetCellEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'fsc_sheet_id' }) fscSheetId!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) version!: number;
  @PrimaryColumn({ type: 'smallint', unsigned: true, name: 'row_position' }) rowPosition!: number;
  @PrimaryColumn({ type: 'smallint', unsigned: true, name: 'column_position' }) columnPosition!: number;
  @Column(FSC_CELL) value!: number;
}
