import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Transfer type 'Transferred Out' of loads that don't count. */
const TRANSFERRED_OUT = 12;
/** Days of one statement. */
const CHUNK_DAYS = 200;
const KINDS = [
  { table: 'freight_loads', isAsset: 0 },
  { table: 'asset_loads', isAsset: 1 },
] as const;

interface BilledHour {
  utcHour: string;
  units: string | number;
}

const chicago = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Keeps the billed weight of each delivery day, for the chart of a project. The weights of earlier days are summed by hour,
 * because each hour of UTC is in one day of Chicago. Filling sets the sums, so it may run twice.
 */
export class AddBilledWeightOfDays1795793000000 implements MigrationInterface {
  readonly name = 'AddBilledWeightOfDays1795793000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('project_days', 'billed_weight_units')))
      await queryRunner.query(
        'ALTER TABLE project_days ADD COLUMN billed_weight_units bigint NOT NULL DEFAULT 0 AFTER unbilled_cents',
      );
    const projects = (await queryRunner.query(
      'SELECT DISTINCT project_id FROM project_days ORDER BY project_id',
    )) as { project_id: number }[];
    for (const { project_id: projectId } of projects)
      for (const { table, isAsset } of KINDS) await this.fill(queryRunner, { projectId, table, isAsset });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE project_days DROP COLUMN billed_weight_units');
  }

  private async fill(
    queryRunner: QueryRunner,
    { projectId, table, isAsset }: { projectId: number; table: string; isAsset: number },
  ): Promise<void> {
    const hours = (await queryRunner.query(
      `SELECT DATE_FORMAT(delivered_at, '%Y-%m-%dT%H:00:00Z') AS utcHour,
              CAST(SUM(weight_tons) * 10000 AS SIGNED) AS units
         FROM ${table}
        WHERE project_id = ? AND customer_invoice_id <> 0 AND is_canceled = 0 AND transfer_type_id <> ?
        GROUP BY utcHour`,
      [projectId, TRANSFERRED_OUT],
    )) as BilledHour[];
    const days = new Map<string, number>();
    for (const { utcHour, units } of hours) {
      const day = chicago.format(new Date(utcHour));
      days.set(day, (days.get(day) ?? 0) + Number(units));
    }
    const billed = [...days];
    for (let at = 0; at < billed.length; at += CHUNK_DAYS) {
      const chunk = billed.slice(at, at + CHUNK_DAYS);
      await queryRunner.query(
        `UPDATE project_days SET billed_weight_units = CASE day ${chunk.map(() => 'WHEN ? THEN ?').join(' ')} END
          WHERE project_id = ? AND is_asset = ? AND day IN (?)`,
        [...chunk.flat(), projectId, isAsset, chunk.map(([day]) => day)],
      );
    }
  }
}
// Frozen: 38fec9a2a1a2ec17
