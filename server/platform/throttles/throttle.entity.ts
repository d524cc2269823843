import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counters of the throttles, in the layout of rate-limiter-flexible's MySQL store; shared by all nodes. */
@Entity('throttles')
export class ThrottleEntity {
  @PrimaryColumn({ type: 'varchar', length: 255 }) key!: string;
  @Column({ type: 'int', default: 0 }) points!: number;
  @Column({ type: 'bigint', unsigned: true, nullable: true }) expire!: number | null;
}
