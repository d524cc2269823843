import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { REFERENCE } from '#server/database/columns';

/**
 * Basis of ratings: sheets with versions, diesel price and week, sand rates. Loads that are rated alike share it.
 * It never changes once written, so amounts can always be explained. It goes when no load has it any more. See docs/domain/rating.md#explanation.
 */
@Entity('rating_bases')
@Index('ux_rating_bases_hash', ['project_id', 'content_hash'], { unique: true })
export class RatingBasisEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true }) id!: number;
  @Column(REFERENCE) project_id!: number;
  @Column({ type: 'char', length: 40 }) content_hash!: string;
  /** RatingBasis (shared/calc/rating) as JSON with sorted keys. */
  @Column({ type: 'text' }) content!: string;
}
