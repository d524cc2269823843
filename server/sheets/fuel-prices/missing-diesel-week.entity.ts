import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '#server/database/columns';

/** Week without a price that a node has asked for; deleted when its price is stored. */
@Entity('missing_diesel_weeks')
export class MissingDieselWeekEntity {
  @PrimaryColumn({ type: 'varchar', length: 8 }) area_id!: string;
  @PrimaryColumn({ type: 'date', utc: true }) period!: string;
  /** Earliest time of the next request, by the database's clock. */
  @Column(INSTANT) ask_again_at!: Date;
}
