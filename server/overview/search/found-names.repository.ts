import { Injectable } from '@nestjs/common';
import { SEARCH_RESULTS_MAX } from '#shared/contract/search';
import { APPROVED } from '#shared/contract/vendor-invoices';
import {
  CHANGE_COLUMNS,
  CHANGE_OF_PROJECT,
  type CompanyScope,
  Database,
  type MarkedRow,
  type OwnedProject,
  markOfRow,
  ownedProject,
} from '#server/database/index';
import { type Condition, amountsWithin, containsWords, joined, literal } from './conditions';
import { OF_ITS_PROJECTS } from './found-loads.repository';
import { amountsFrom } from './search-amounts';
import type { NamedRow, ProjectRow } from './search-rows';
import type { SearchTerms } from './search-terms';

/** Table of records with a name. `searched` is the text that must contain every word. */
interface Source {
  readonly selected: string;
  readonly searched: string;
}

/** Table of records of projects. A word may also be one of their `amounts`. */
interface ProjectSource extends Source {
  /** SQL of the kind of a row. */
  readonly kind: string;
  /** Condition with the id of the company. */
  readonly owned: string;
  readonly amounts: readonly string[];
}

const BILL_KIND = "IF(is_sand, 'sand_bill', IF(is_asset, 'asset_bill', 'freight_bill'))";
const BILL_STATUS = `IF(approval_status = ${APPROVED}, 'approved', '')`;

/** Matches the rows of tables that name the company. Reading them by project takes several times as long. */
const IN_COMPANY = 'company_id = ?';

/** Records of projects. Each has the same columns, and `id` and `name` for the order. */
const OF_PROJECTS: readonly ProjectSource[] = [
  {
    kind: `'customer_invoice'`,
    owned: IN_COMPANY,
    selected: `id, project_id, invoice_name AS name, '' AS party, COALESCE(CAST(end_date AS char), '') AS day,
      created_at, total_rev AS amount, NULL AS gross, total_loads AS loads,
      IF(is_current, IF(version_of <> 0 AND total_loads = 0, 'void', ''), 'replaced') AS status FROM customer_invoices`,
    searched: 'name_key',
    amounts: ['total_rev'],
  },
  {
    kind: BILL_KIND,
    owned: IN_COMPANY,
    selected: `id, project_id, invoice_name AS name, vendor_name AS party, '' AS day,
      created_at, net_total AS amount, vendor_total AS gross, total_loads AS loads,
      ${BILL_STATUS} AS status FROM vendor_invoices`,
    searched: `CONCAT(name_key, ' ', vendor_name, ' ', purchase_order COLLATE utf8mb4_unicode_520_ci)`,
    amounts: ['net_total', 'vendor_total'],
  },
  {
    kind: `'accrual'`,
    owned: OF_ITS_PROJECTS,
    selected: `id, project_id, accrual_name AS name, '' AS party, end_date AS day,
      created_at, NULL AS amount, NULL AS gross, total_loads AS loads, '' AS status FROM project_accruals`,
    searched: 'name_key',
    amounts: [],
  },
  {
    kind: `'carrier'`,
    owned: OF_ITS_PROJECTS,
    selected: `id, project_id, carrier_name AS name, '' AS party, '' AS day,
      created_at, NULL AS amount, NULL AS gross, NULL AS loads, '' AS status FROM project_carriers`,
    searched: 'carrier_name',
    amounts: [],
  },
];

const OF_NO_PROJECT = `0 AS project_id`;
const NO_VALUES = `'' AS party, '' AS day, created_at, NULL AS amount, NULL AS gross, NULL AS loads, '' AS status`;

/** Records of the settings. */
const OF_COMPANY: readonly Source[] = [
  {
    selected: `IF(is_asset, 'asset_rate_sheet', 'rate_sheet') AS kind, id, ${OF_NO_PROJECT}, rs_name AS name,
      ${NO_VALUES} FROM rate_sheets`,
    searched: 'name_key',
  },
  {
    selected: `'fsc_sheet' AS kind, id, ${OF_NO_PROJECT}, fsc_name AS name, ${NO_VALUES} FROM fsc_sheets`,
    searched: 'name_key',
  },
  {
    selected: `'account_company' AS kind, id, ${OF_NO_PROJECT}, company_name AS name, ${NO_VALUES}
      FROM account_companies`,
    searched: 'name_key',
  },
  {
    selected: `'user' AS kind, id, ${OF_NO_PROJECT}, display_name AS name, ${NO_VALUES} FROM users`,
    searched: 'display_name',
  },
];

/**
 * Finds records by their names and amounts. They are few next to loads, so those of the company's projects are scanned
 * once for both. Amounts of single loads are not searched: there are millions, and no index fits a sum of columns.
 */
@Injectable()
export class FoundNamesRepository {
  constructor(private readonly database: Database) {}

  /** Returns every project of the company, because each result names its project. */
  async projects({ companyId }: CompanyScope): Promise<OwnedProject<ProjectRow>[]> {
    const rows = await this.database.rows<Omit<ProjectRow, 'revision_id'> & MarkedRow>(
      `SELECT p.id, p.job_name, p.archived, p.revision, ${CHANGE_COLUMNS}, COALESCE(customer.company_name, '') AS customer_name,
              COALESCE(vendor.company_name, '') AS vendor_name
         FROM projects p ${CHANGE_OF_PROJECT}
              LEFT JOIN account_companies customer ON customer.id = p.customer_id
              LEFT JOIN account_companies vendor ON vendor.id = p.vendor_id
        WHERE p.company_id = ?`,
      [companyId],
    );
    return rows.map((row) => ownedProject({ ...row, ...markOfRow(row) }));
  }

  /**
   * Finds invoices, bills, accruals, carriers, credits, sheets, the address book and users.
   * @param projects those of the company, for a text that names a kind: their names may hold its other words
   */
  async matching(
    { companyId }: CompanyScope,
    projects: readonly ProjectRow[],
    terms: SearchTerms,
  ): Promise<NamedRow[]> {
    if (terms.words.length === 0) return [];
    const ofProjects = OF_PROJECTS.map((source) =>
      best(terms, {
        selected: `${source.kind} AS kind, ${source.selected}`,
        where: joined([{ sql: source.owned, values: [companyId] }, matchOf(source, projects, terms)], 'AND'),
        first: searchedAmounts(source, terms),
      }),
    );
    const ofCompany = OF_COMPANY.map(({ selected, searched }) => {
      const words = containsWords(searched, [], terms.words);
      return best(terms, {
        selected,
        where: joined([{ sql: IN_COMPANY, values: [companyId] }, words], 'AND'),
        first: [],
      });
    });
    const selects = [...ofProjects, credits(companyId, terms), ...ofCompany];
    // The database reads the two largest tables, invoices and bills, at the same time.
    const read = await Promise.all([selects.slice(0, 1), selects.slice(1)].map((parts) => this.read(parts)));
    return read.flat();
  }

  private read(parts: readonly Condition[]): Promise<NamedRow[]> {
    return this.database.rows<NamedRow>(
      parts.map(({ sql }) => `(${sql})`).join(' UNION ALL '),
      parts.flatMap(({ values }) => values),
    );
  }
}

/** Selects credits and charges by their invoice, vendor and amount. 'credit dre-26' finds credits alone. */
function credits(companyId: number, { words }: SearchTerms): Condition {
  const { sql, values } = containsWords(
    `CONCAT(IF(c.is_credit, 'credit ', 'charge '), c.vendor_name, ' ',
            COALESCE(customer.invoice_name, vendor.invoice_name, ''))`,
    ['c.amount'],
    words,
  );
  return {
    sql: `SELECT 'credit' AS kind, c.id, c.project_id, COALESCE(customer.invoice_name, vendor.invoice_name, '') AS name,
                 c.vendor_name AS party, '' AS day, c.created_at, c.amount, NULL AS gross, NULL AS loads,
                 IF(c.is_credit, '', 'charge') AS status
            FROM credits_debits c
                 LEFT JOIN customer_invoices customer ON c.is_vendor = 0 AND customer.id = c.invoice_id
                 LEFT JOIN vendor_invoices vendor ON c.is_vendor = 1 AND vendor.id = c.invoice_id
           WHERE c.${OF_ITS_PROJECTS} AND c.is_deleted = 0 AND ${sql}
           ORDER BY c.id DESC LIMIT ?`,
    values: [companyId, ...values, SEARCH_RESULTS_MAX],
  };
}

/** Selects the best matches of a table: whole names and amounts, then starts of names, then the newest. */
function best(
  { text, named: { others } }: SearchTerms,
  { selected, where, first }: { selected: string; where: Condition; first: readonly Condition[] },
): Condition {
  const names = [text, others.join(' ')];
  const whole = joined([{ sql: 'name IN (?)', values: [names] }, ...first], 'OR');
  return {
    sql: `SELECT ${selected} WHERE is_deleted = 0 AND ${where.sql}
           ORDER BY ${whole.sql} DESC, name LIKE ? DESC, id DESC LIMIT ?`,
    values: [...where.values, ...whole.values, `${literal(names[1] ?? '')}%`, SEARCH_RESULTS_MAX],
  };
}

/**
 * Matches the records of a table with every word. When the search names the kind, that word counts as found, and so do
 * words of the project: 'bill wolfcamp' finds the bills of Wolfcamp 14H.
 */
function matchOf(
  { kind, searched, amounts }: ProjectSource,
  projects: readonly ProjectRow[],
  { words, named: { kinds, others } }: SearchTerms,
): Condition {
  const plain = containsWords(searched, amounts, words);
  if (kinds.length === 0) return plain;
  const inProjects = joined(
    [...byRemainingWords(projects, others).values()].map(({ ids, remaining }) =>
      joined(
        [{ sql: 'project_id IN (?)', values: [ids] }, containsWords(searched, amounts, remaining)],
        'AND',
      ),
    ),
    'OR',
  );
  return joined([plain, joined([{ sql: `${kind} IN (?)`, values: [kinds] }, inProjects], 'AND')], 'OR');
}

/** Matches the records with an amount that the search names. */
const searchedAmounts = ({ amounts }: ProjectSource, { named: { others } }: SearchTerms): Condition[] =>
  others.flatMap((word) => {
    const range = amountsFrom(word);
    return range === undefined ? [] : amountsWithin(amounts, range);
  });

interface SameWords {
  readonly ids: number[];
  readonly remaining: readonly string[];
}

/** Groups projects by the words that are not in their name, which their records must contain. */
function byRemainingWords(
  projects: readonly ProjectRow[],
  words: readonly string[],
): ReadonlyMap<string, SameWords> {
  const groups = new Map<string, SameWords>();
  for (const { id, job_name, customer_name } of projects) {
    const text = `${job_name} ${customer_name}`.toLowerCase();
    const remaining = words.filter((word) => !text.includes(word.toLowerCase()));
    const key = remaining.join(' ');
    const group = groups.get(key) ?? { ids: [], remaining };
    groups.set(key, group);
    group.ids.push(id);
  }
  return groups;
}
