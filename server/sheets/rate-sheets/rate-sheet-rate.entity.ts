import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RATE } from '#server/database/columns';

/** One mileage band of a sheet's version, with its rate in dollars. A fixed sheet has one, 0 to 0. */
@Entity('rate_sheet_rates')
export class RateSheetRateEntity {
  @PrimaryColumn({ type: 'int', unsigned: true }) rate_sheet_id!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) version!: number;
  @PrimaryColumn({ type: 'smallint', unsigned: true }) position!: number;
  @Column({ type: 'int', unsigned: true }) low_band!: number;
  @Column({ type: 'int', unsigned: true }) high_band!: number;
  @Column(RATE) rate!: number;
}
