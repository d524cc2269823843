import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FSC_CELL } from '#server/database/columns';

/** Value of an FSC sheet, at a row of its mileage bands and a column of its price bands. */
@Entity('fsc_sheet_cells')
export class FscSheetCellEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) fsc_sheet_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) version!: number;
  @PrimaryColumn({ type: 'smallint', unsigned: true }) row_position!: number;
  @PrimaryColumn({ type: 'smallint', unsigned: true }) column_position!: number;
  @Column(FSC_CELL) value!: number;
}
