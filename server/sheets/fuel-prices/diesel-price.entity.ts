import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED_AT, DIESEL } from '#server/database/columns';

/** On-highway diesel price of an area for a week; `period` is its Monday. */
@Entity('diesel_prices')
export class DieselPriceEntity {
  @PrimaryColumn({ type: 'varchar', length: 8 }) area_id!: string;
  @PrimaryColumn({ type: 'date', utc: true }) period!: string;
  /** Dollars a gallon. */
  @Column(DIESEL) price!: number;
  @Column(CREATED_AT) fetched_at!: Date;
}
