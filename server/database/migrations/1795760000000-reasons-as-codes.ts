import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes of the sentences without parameters. */
const PLAIN: Readonly<Record<string, string>> = {
  locked: 'loads_locked',
  unlocked: 'loads_unlocked',
  sync: 'sync',
  'sync: no longer in the job system': 'sync_missing',
  'sync: in the job system again': 'sync_back',
  'totals corrected: they differed from the loads': 'totals_corrected',
  'project added': 'project_added',
  'project edited': 'project_edited',
  archived: 'project_archived',
  'un-archived': 'project_unarchived',
  'carrier added': 'carrier_added',
  'carrier edited': 'carrier_edited',
  'carrier removed': 'carrier_removed',
  'sand PO added': 'sand_po_added',
  'sand PO edited': 'sand_po_edited',
  'sand PO removed': 'sand_po_removed',
  'credit added': 'credit_added',
  'credit edited': 'credit_edited',
  'credit deleted': 'credit_deleted',
  'charge added': 'charge_added',
  'charge edited': 'charge_edited',
  'charge deleted': 'charge_deleted',
  'customer invoice added': 'customer_invoice_added',
  'customer invoice version added': 'customer_invoice_version_added',
  'customer invoice voided': 'customer_invoice_voided',
  'vendor invoice added': 'vendor_invoice_added',
  'vendor invoice generated': 'vendor_invoice_generated',
  'vendor invoice approved': 'vendor_invoice_approved',
  'vendor invoice unapproved': 'vendor_invoice_unapproved',
  'vendor invoice deleted': 'vendor_invoice_deleted',
  'vendor line matched': 'vendor_invoice_line_matched',
  'accrual generated': 'accrual_generated',
  'accrual stored': 'accrual_stored',
  'accrual deleted': 'accrual_deleted',
  'file deleted': 'file_deleted',
  'comment added': 'comment_added',
  'comment deleted': 'comment_deleted',
  'rate sheet added': 'rate_sheet_added',
  'rate sheet edited': 'rate_sheet_edited',
  'rate sheet deleted': 'rate_sheet_deleted',
  'rate sheets imported': 'rate_sheets_imported',
  'FSC sheet added': 'fsc_sheet_added',
  'FSC sheet edited': 'fsc_sheet_edited',
  'FSC sheet deleted': 'fsc_sheet_deleted',
  'company added': 'company_added',
  'company edited': 'company_edited',
  'company deleted': 'company_deleted',
  'companies imported': 'companies_imported',
  'company made active': 'company_activated',
  'company made inactive': 'company_deactivated',
  'company key regenerated': 'company_key_regenerated',
  'user added': 'user_added',
  'user edited': 'user_edited',
  'user deleted': 'user_deleted',
  'user invited': 'user_invited',
  'invited again': 'user_invited_again',
  'user approved': 'user_approved',
  'user locked': 'user_locked',
  'signed up': 'user_signed_up',
  'users imported': 'users_imported',
  'profile edited': 'profile_edited',
  'password changed': 'password_changed',
  'password reset': 'password_reset',
  'view saved': 'view_saved',
  'view changed': 'view_changed',
  'view deleted': 'view_deleted',
};

/** Causes of re-ratings by the end of their sentence. */
const CAUSES: Readonly<Record<string, string>> = {
  'project changed': 'project',
  'FSC week changed': 'fsc_week',
  'diesel price arrived': 'diesel_price',
  'after an interruption': 'interruption',
  'before it is archived': 'archiving',
};

const RERATED = 're-rated: ';
const IMPORTED = 'import: ';
/** Beginnings of the sentences with the name of a sheet. */
const SHEETS = [
  ['rate', `${RERATED}rate sheet changed`],
  ['fsc', `${RERATED}FSC sheet changed`],
] as const;

interface Reason {
  readonly code: string;
  readonly params: object;
}

const own = (table: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

function reratedOf(sentence: string): Reason | null {
  for (const [kind, start] of SHEETS) {
    const name = sentence.startsWith(`${start}: `) ? sentence.slice(start.length + 2) : '';
    if (name !== '' || sentence === start)
      return { code: 'rerated', params: { cause: 'sheet', kind, sheet: name } };
  }
  const cause = sentence.startsWith(RERATED) ? own(CAUSES, sentence.slice(RERATED.length)) : undefined;
  return cause === undefined ? null : { code: 'rerated', params: { cause } };
}

/** Returns the reason that a sentence says. `text` keeps a sentence that no pattern knows. */
function reasonOf(sentence: string): Reason {
  const code = own(PLAIN, sentence);
  if (code !== undefined) return { code, params: {} };
  if (sentence.startsWith(IMPORTED))
    return { code: 'imported', params: { file: sentence.slice(IMPORTED.length) } };
  return reratedOf(sentence) ?? { code: 'text', params: {} };
}

/** Rows of one statement, few enough that it holds its locks for a short time. */
const CHUNK_ROWS = 5_000;

interface Change {
  id: string;
  why: string;
}

interface Work {
  kind: string;
  scope: string;
  details: string;
}

/** Stores the reasons of changes as a code and its parameters. Each statement commits, so a killed run goes on. */
export class ReasonsAsCodes1795760000000 implements MigrationInterface {
  readonly name = 'ReasonsAsCodes1795760000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('audit_changes', 'reason_code')))
      await queryRunner.query(
        `ALTER TABLE audit_changes
           ADD COLUMN reason_code varchar(40) NOT NULL DEFAULT '',
           ADD COLUMN reason_params varchar(800) NOT NULL DEFAULT ''`,
      );
    await mapChanges(queryRunner);
    await mapPendingRatings(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE audit_changes DROP COLUMN reason_params, DROP COLUMN reason_code');
  }
}

async function mapChanges(queryRunner: QueryRunner): Promise<void> {
  let last = '0';
  for (;;) {
    const rows = (await queryRunner.query(
      `SELECT id, why FROM audit_changes WHERE id > ? AND reason_code = '' ORDER BY id LIMIT ${CHUNK_ROWS}`,
      [last],
    )) as Change[];
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
    const ids = new Map<string, string[]>();
    for (const { id, why } of rows) {
      const known = ids.get(why);
      if (known === undefined) ids.set(why, [id]);
      else known.push(id);
    }
    for (const [why, some] of ids) {
      const { code, params } = reasonOf(why);
      const stored = Object.keys(params).length === 0 ? '' : JSON.stringify(params);
      await queryRunner.query('UPDATE audit_changes SET reason_code = ?, reason_params = ? WHERE id IN (?)', [
        code,
        stored,
        some,
      ]);
    }
  }
}

/** Gives the re-ratings that wait in the queue their reason. Skips a request that changes meanwhile. */
async function mapPendingRatings(queryRunner: QueryRunner): Promise<void> {
  const rows = (await queryRunner.query(
    "SELECT kind, scope, details FROM work_leases WHERE kind = 'rerate' AND details <> ''",
  )) as Work[];
  for (const { kind, scope, details } of rows) {
    const asked = JSON.parse(details) as { why?: string; reason?: object };
    const reason = asked.why === undefined || asked.reason !== undefined ? null : reratedOf(asked.why);
    if (reason === null) continue;
    await queryRunner.query(
      'UPDATE work_leases SET details = ? WHERE kind = ? AND scope = ? AND details = ?',
      [JSON.stringify({ ...asked, reason: { code: reason.code, ...reason.params } }), kind, scope, details],
    );
  }
}
// Frozen: df715e5d2c456073
