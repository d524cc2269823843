import { Injectable } from '@nestjs/common';
import { Database, type ProjectScope, steadyTime } from '#server/database/index';
import { pricesHalf } from './fingerprint';
import { RatingStateEntity } from './rating-state.entity';

/** Stores the fingerprint of each project's last full rating, so that an interrupted one is found and repeated. */
@Injectable()
export class RatingStateRepository {
  constructor(private readonly database: Database) {}

  async fingerprint({ projectId }: ProjectScope): Promise<string | null> {
    const state = await this.database.manager.findOneBy(RatingStateEntity, { project_id: projectId });
    return state?.fingerprint ?? null;
  }

  async remember({ projectId }: ProjectScope, fingerprint: string): Promise<void> {
    await this.database.insertMany(
      'rating_states',
      ['project_id', 'fingerprint', 'rated_at'],
      [[projectId, fingerprint, steadyTime.now()]],
      'fingerprint = VALUES(fingerprint), rated_at = VALUES(rated_at)',
    );
  }

  /**
   * Stores only the half that covers the prices. Does nothing for a project that was never rated as a whole.
   */
  async rememberPrices({ projectId }: ProjectScope, fingerprint: string): Promise<void> {
    const half = pricesHalf(fingerprint);
    await this.database.run(
      'UPDATE rating_states SET fingerprint = CONCAT(LEFT(fingerprint, ?), ?), rated_at = ? WHERE project_id = ?',
      [fingerprint.length - half.length, half, steadyTime.now(), projectId],
    );
  }
}
