import { Injectable } from '@nestjs/common';
import { type CompanyScope, Database } from '#server/database/index';

export interface SightingRow {
  user_id: number;
  seen_at: Date;
}

/** Shortest time between two changes of a user's row, however many nodes the user is connected to. */
const WRITE_EVERY_SECONDS = 120;

/** Stores when users were last connected. */
@Injectable()
export class SightingRepository {
  constructor(private readonly database: Database) {}

  /** Stores a time for users. It is no change of the company: no revision, no audit, no event. */
  async store(users: readonly { userId: number; companyId: number }[], seenAt: Date): Promise<void> {
    if (users.length === 0) return;
    // Sort, so that nodes that have seen the same people do not deadlock.
    const inOrder = [...users].sort((one, other) => one.userId - other.userId);
    const values = inOrder.flatMap(({ userId, companyId }) => [userId, companyId, seenAt]);
    await this.database.run(
      `INSERT INTO user_sightings (user_id, company_id, seen_at) VALUES ${users.map(() => '(?, ?, ?)').join(', ')}
         ON DUPLICATE KEY UPDATE seen_at = IF(VALUES(seen_at) >= seen_at + INTERVAL ? SECOND, VALUES(seen_at), seen_at)`,
      [...values, WRITE_EVERY_SECONDS],
    );
  }

  /** Returns when each user of a company was last connected. Users who never were are absent. */
  ofCompany({ companyId }: CompanyScope): Promise<SightingRow[]> {
    return this.database.rows<SightingRow>(
      `SELECT s.user_id, s.seen_at FROM user_sightings s
         JOIN users u ON u.id = s.user_id AND u.company_id = s.company_id AND u.is_deleted = 0
        WHERE s.company_id = ?`,
      [companyId],
    );
  }
}
