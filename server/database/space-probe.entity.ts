import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Empty, but for the moment in which a database that was full is tried for room. */
@Entity('space_probes')
export class SpaceProbeEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true }) id!: number;
  @Column({ type: 'mediumblob' }) content!: Buffer;
}
