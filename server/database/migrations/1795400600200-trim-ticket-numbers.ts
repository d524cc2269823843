import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHUNK = 500;
/** The first or last letter is none of the usual ones: what is a blank of any kind is told below. */
const MAY_HAVE_BLANKS = `(ORD(LEFT(ticket_number, 1)) NOT BETWEEN 33 AND 126
  OR ORD(RIGHT(ticket_number, 1)) NOT BETWEEN 33 AND 126)`;

interface Ticket {
  id: number | string;
  ticket_number: string;
}

/**
 * Tickets are kept without the blanks around them: an index finds no ticket that begins with one. Amounts do not depend
 * on tickets; which loads share one does, and the count of these is made anew. Safe to repeat.
 */
export class TrimTicketNumbers1795400600200 implements MigrationInterface {
  readonly name = 'TrimTicketNumbers1795400600200';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (let after: Ticket['id'] = 0, read = CHUNK; read === CHUNK;) {
      const rows = (await queryRunner.query(
        `SELECT id, ticket_number FROM freight_loads
          WHERE id > ? AND ticket_number <> '' AND ${MAY_HAVE_BLANKS} ORDER BY id LIMIT ${CHUNK}`,
        [after],
      )) as Ticket[];
      read = rows.length;
      after = rows.at(-1)?.id ?? after;
      const blank = rows.filter(({ ticket_number }) => ticket_number !== ticket_number.trim());
      await trim(queryRunner, blank);
    }
    // Found by their loads' revision, so that a run that was killed before the count is made up for.
    const trimmed = (await queryRunner.query(
      `SELECT DISTINCT p.id FROM projects p JOIN freight_loads l ON l.project_id = p.id AND l.revision > p.revision`,
    )) as { id: number }[];
    for (const { id } of trimmed) await countAgain(queryRunner, id);
  }

  async down(): Promise<void> {
    // Nobody needs the blanks back.
  }
}

async function trim(queryRunner: QueryRunner, tickets: readonly Ticket[]): Promise<void> {
  if (tickets.length === 0) return;
  const told = tickets.map((_, at) => (at === 0 ? 'SELECT ? AS id, ? AS ticket' : 'SELECT ?, ?'));
  // The revision is the project's next, so that browsers that keep its loads read these again.
  await queryRunner.query(
    `UPDATE freight_loads l JOIN (${told.join(' UNION ALL ')}) t ON t.id = l.id
            JOIN projects p ON p.id = l.project_id
        SET l.ticket_number = t.ticket, l.revision = p.revision + 1`,
    tickets.flatMap(({ id, ticket_number }) => [id, ticket_number.trim()]),
  );
}

async function countAgain(queryRunner: QueryRunner, projectId: number): Promise<void> {
  await queryRunner.query(
    `UPDATE project_marks m
        SET m.duplicate_tickets = (
              SELECT COALESCE(SUM(bearers), 0) FROM (
                SELECT COUNT(*) AS bearers FROM freight_loads
                 WHERE project_id = ? AND ticket_number <> '' AND is_canceled = 0 AND transfer_type_id <> 12
                 GROUP BY ticket_number, LENGTH(ticket_number) HAVING COUNT(*) > 1
              ) shared)
      WHERE m.project_id = ? AND m.is_asset = 0`,
    [projectId, projectId],
  );
  // Last: up to here the loads' revision says that there is something to count.
  await queryRunner.query('UPDATE projects SET revision = revision + 1 WHERE id = ?', [projectId]);
}
