import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RATE } from '../database/columns';

/** One mileage band of a sheet's version, with its rate in dollars. A fixed sheet has one, 0 to 0. */
@Entity('rate_sheet_rates')
export class RateSheetRateEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'rate_sheet_id' }) rateSheetId!: number;
  @PrimaryColumn({ type: 'int', unsigned: true }) version!: number;
  @PrimaryColumn({ type: 'smallint', unsigned: true }) position!: number;
  @Column({ type: 'int', unsigned: true, name: 'low_band' }) lowBand!: number;
  @Column({ type: 'int', unsigned: true, name: 'high_band' }) highBand!: number;
  @Column(RATE) rate!: number;
}
