import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT } from '../database/columns';

/** A week without a price that some node has asked for; gone once its price is stored. */
@Entity('missing_diesel_weeks')
export class MissingDieselWeekEntity {
  @PrimaryColumn({ type: 'varchar', length: 8 }) area_id!: string;
  @PrimaryColumn({ type: 'date', utc: true }) period!: string;
  /** By the database's clock; until then no node asks. */
  @Column(INSTANT) ask_again_at!: Date;
}
