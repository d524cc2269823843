import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Single row that readiness updates to check that the database takes writes. */
@Entity('database_probes')
export class DatabaseProbeEntity {
  @PrimaryColumn({ type: 'tinyint', unsigned: true }) id!: number;
  @Column({ type: 'datetime', precision: 3 }) probed_at!: Date;
}
