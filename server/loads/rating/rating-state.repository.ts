import { Injectable } from '@nestjs/common';
import { Database, type ProjectScope } from '../../database';

/** Remembers with what each project's loads were last rated as a whole, so that an interrupted re-rating is found. */
@Injectable()
export class RatingStateRepository {
  constructor(private readonly database: Database) {}

  async fingerprint({ projectId }: ProjectScope): Promise<string | null> {
    const row = await this.database.one<{ fingerprint: string }>(
      'SELECT fingerprint FROM rating_states WHERE project_id = ?',
      [projectId],
    );
    return row?.fingerprint ?? null;
  }

  async remember({ projectId }: ProjectScope, fingerprint: string): Promise<void> {
    await this.database.insertMany(
      'rating_states',
      ['project_id', 'fingerprint', 'rated_at'],
      [[projectId, fingerprint, new Date()]],
      'fingerprint = VALUES(fingerprint), rated_at = VALUES(rated_at)',
    );
  }
}
