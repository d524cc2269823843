import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Pair {
  id: number;
  project_id: number;
  rate_order: string;
  load_order: string;
}

/** How the numbers of orders were tidied when their sand rates were saved, and those of loads were not. */
const tidied = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/**
 * A sand rate bears its order's number as the loads of that order do. Where it was tidied and no load has that text, it
 * takes the loads' own; their sand is rated with the next sync, because the project is rated with something else then.
 * Safe to repeat.
 */
export class KeepOrderNumbers1795400600300 implements MigrationInterface {
  readonly name = 'KeepOrderNumbers1795400600300';

  async up(queryRunner: QueryRunner): Promise<void> {
    const pairs = (await queryRunner.query(
      `SELECT r.id, r.project_id, r.po_number AS rate_order, MIN(l.po_number) AS load_order
         FROM project_sand_rates r JOIN freight_loads l ON l.project_id = r.project_id AND l.po_id = r.po_id
        WHERE r.is_deleted = 0 AND r.po_id <> 0 AND l.po_number <> ''
          AND NOT EXISTS (SELECT 1 FROM freight_loads o
                           WHERE o.project_id = r.project_id AND o.po_number = r.po_number)
        GROUP BY r.id, r.project_id, r.po_number
       HAVING COUNT(DISTINCT l.po_number) = 1`,
    )) as Pair[];
    for (const { id, project_id, rate_order, load_order } of pairs) {
      if (tidied(load_order) !== rate_order) continue;
      await queryRunner.query('UPDATE projects SET revision = revision + 1 WHERE id = ?', [project_id]);
      await queryRunner.query(
        `UPDATE project_sand_rates r JOIN projects p ON p.id = r.project_id
            SET r.po_number = ?, r.revision = p.revision WHERE r.id = ?`,
        [load_order, id],
      );
    }
  }

  async down(): Promise<void> {
    // The tidied number rates nothing.
  }
}
