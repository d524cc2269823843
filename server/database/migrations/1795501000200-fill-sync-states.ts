import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Fills the states of syncs from the runs that are there. One statement that reads the runs once, so that millions of
 * them take seconds; rows that are there already stay, so that it is safe to repeat.
 *
 * A run whose cursor lies more than a day after its end took a record dated in the future for it. What its project has
 * missed since is unknown: it has no cursor, and its next sync fetches everything.
 */
export class FillSyncStates1795501000200 implements MigrationInterface {
  readonly name = 'FillSyncStates1795501000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    // No index: a group by project through one would read the rows one by one, all over the table.
    await queryRunner.query(`
      INSERT INTO sync_states (project_id, last_synced_at, cursor_at, failed_at, error)
      SELECT runs.project_id, runs.synced_at, IF(runs.is_ahead = 1, NULL, runs.cursor_at),
             IF(newest.error = '', NULL, newest.finished_at), newest.error
        FROM (SELECT project_id,
                     MAX(IF(error = '', finished_at, NULL)) AS synced_at,
                     MAX(IF(error = '', cursor_at, NULL)) AS cursor_at,
                     MAX(COALESCE(error = '' AND cursor_at > finished_at + INTERVAL 1 DAY, 0)) AS is_ahead,
                     MAX(IF(finished_at IS NULL, NULL, id)) AS newest_id
                FROM sync_runs USE INDEX () GROUP BY project_id) runs
        JOIN sync_runs newest ON newest.id = runs.newest_id
      ON DUPLICATE KEY UPDATE project_id = VALUES(project_id)`);
  }

  async down(): Promise<void> {
    // The rows go with the table.
  }
}
