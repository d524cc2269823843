import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names that several accruals of a company have or had: what is under one is the last one's spreadsheet. */
const SHARED = `(
  SELECT p.company_id, a.file_name FROM project_accruals a JOIN projects p ON p.id = a.project_id
   WHERE a.file_name <> '' GROUP BY p.company_id, a.file_name HAVING COUNT(*) > 1
) shared`;

/**
 * An accrual could be given another one's spreadsheet where their files were called alike. These files go, and nobody
 * names them any more: each is made again from its own loads when it is downloaded. Safe to repeat.
 */
export class PartSharedAccrualFiles1795400600100 implements MigrationInterface {
  readonly name = 'PartSharedAccrualFiles1795400600100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DELETE f FROM files f JOIN ${SHARED} ON shared.company_id = f.company_id AND shared.file_name = f.file_name
       WHERE f.folder = 'project-accruals'`);
    const accruals = `project_accruals a JOIN ${SHARED} ON shared.file_name = a.file_name
      JOIN projects p ON p.id = a.project_id AND p.company_id = shared.company_id`;
    // Browsers that keep the project hear of it: theirs would ask for the old name.
    await queryRunner.query(`UPDATE ${accruals} SET p.revision = p.revision + 1`);
    await queryRunner.query(`UPDATE ${accruals} SET a.file_name = '', a.revision = p.revision`);
  }

  async down(): Promise<void> {
    // Files that were made from others' loads do not come back.
  }
}
