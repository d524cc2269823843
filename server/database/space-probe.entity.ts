import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Probe table, empty except while a full database is checked for free space. */
@Entity('space_probes')
export class SpaceProbeEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true }) id!: number;
  @Column({ type: 'mediumblob' }) content!: Buffer;
}
