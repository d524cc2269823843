import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { REFERENCE } from '../database/columns';

/**
 * What loads were rated with: sheets with versions, diesel price and week, sand rates. Never changed once
 * written and shared by all loads alike, so that each amount can explain itself for good.
 */
@Entity('rating_bases')
@Index('ux_rating_bases_hash', ['project_id', 'content_hash'], { unique: true })
export class RatingBasisEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column({ type: 'char', length: 40 }) content_hash!: string;
  /** A RatingBasis (shared/calc/rating) as JSON with sorted keys. */
  @Column({ type: 'text' }) content!: string;
}
