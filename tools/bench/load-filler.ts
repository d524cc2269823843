import {
  type Database,
  type ProjectChange,
  type ProjectScope,
  SYSTEM_ACTOR,
  type Sql,
  type SqlValue,
} from '#server/database/index';
import { LoadRepository } from '#server/loads/index';
import { AMOUNT_COLUMNS, FACT_COLUMNS, type RatedAmounts } from '#server/loads/load-columns-written';
import { rateableFacts } from '#server/loads/rating/rating-context';
import { RatingContexts } from '#server/loads/rating/rating-contexts';
import { DAY_COLUMNS, MARK_COLUMNS, SUM_COLUMNS } from '#server/loads/totals/kept-columns';
import { recomputedSums } from '#server/loads/totals/project-sums.repository';
import type { RatingBasis } from '#shared/calc/rating/index';
import type { FreightFacts } from '#shared/rules/load-fields/index';
import { DAY_FIELDS, MARK_FIELDS, MarkTally, SUM_FIELDS } from '#shared/calc/totals/index';
import type { TestApp } from '#test/support/app';
import { factsOf, rawLoad } from './raw-loads';

const CHUNK = 5_000;

/** Load with its amounts, ready to be written. */
export interface RatedFacts {
  readonly facts: FreightFacts;
  readonly rated: RatedAmounts;
}

/** Rates facts without storing the basis. */
export type Rate = (facts: FreightFacts) => RatedFacts & { readonly basis: RatingBasis };

const COLUMNS = [
  'project_id',
  'company_id',
  'source',
  'source_id',
  'revision',
  'updated_by_id',
  ...FACT_COLUMNS.freight.map(({ name }) => name),
  ...AMOUNT_COLUMNS.freight.map(({ name }) => name),
];

/** Stamp of loads that no change has written. */
const FILLED: Pick<ProjectChange, 'revision' | 'actor'> = { revision: 1, actor: SYSTEM_ACTOR };

/** Upserts the rows and nothing else, 2,000 a statement. */
export async function upsertLoads(
  sql: Sql,
  { projectId, companyId }: ProjectScope,
  loads: readonly RatedFacts[],
  { revision, actor } = FILLED,
): Promise<void> {
  const rows = loads.map(({ facts, rated }): SqlValue[] => [
    projectId,
    companyId,
    facts.source,
    facts.sourceId,
    revision,
    actor.userId,
    ...FACT_COLUMNS.freight.map(({ value }) => value(facts)),
    ...AMOUNT_COLUMNS.freight.map(({ value }) => value(rated)),
  ]);
  const written = COLUMNS.slice(4).map((name) => `${name} = VALUES(${name})`);
  await sql.insertMany('freight_loads', COLUMNS, rows, written.join(', '));
}

/** Fills a project fast: pure rating, multi-row INSERTs, and kept sums computed from the loads. */
export class LoadFiller {
  constructor(
    private readonly app: TestApp,
    private readonly scope: ProjectScope,
  ) {}

  private get database(): Database {
    return this.app.testDatabase.database;
  }

  async fill(loads: number): Promise<void> {
    const rate = await this.rating();
    const series = `fill-${this.scope.projectId}`;
    for (let start = 0; start < loads; start += CHUNK) {
      const length = Math.min(CHUNK, loads - start);
      const facts = Array.from({ length }, (_, at) => factsOf(rawLoad(series, start + at)));
      await upsertLoads(this.database, this.scope, facts.map(rate));
    }
    await this.keepSums();
    await this.database.rows('ANALYZE TABLE freight_loads');
  }

  /** Returns the current rating function of the project. It stores nothing. */
  async rating(): Promise<Rate> {
    const context = await this.app.get(RatingContexts).of(this.scope, this.database);
    return (facts) => {
      const { amounts, basis } = context.rate(rateableFacts(facts));
      return { facts, rated: { ...amounts, basisId: 0 }, basis };
    };
  }

  private async keepSums(): Promise<void> {
    const { projectId } = this.scope;
    const freight = await this.app.get(LoadRepository).freight(this.scope);
    const { sums, days } = recomputedSums({ freight, asset: [] });
    await this.database.insertMany(
      'project_sums',
      ['project_id', 'is_asset', 'pc_carrier_id', 'po_number', 'terminal_name', 'state', ...SUM_COLUMNS],
      sums.map((sum) => [
        projectId,
        sum.isAsset,
        sum.pcCarrierId,
        sum.poNumber,
        sum.terminalName,
        sum.state,
        ...SUM_FIELDS.map((field) => sum[field]),
      ]),
    );
    await this.database.insertMany(
      'project_days',
      ['project_id', 'is_asset', 'day', ...DAY_COLUMNS],
      days.map((day) => [projectId, day.isAsset, day.day, ...DAY_FIELDS.map((field) => day[field])]),
    );
    const marks = new MarkTally().add(freight).total();
    await this.database.insertMany(
      'project_marks',
      ['project_id', 'is_asset', 'duplicate_tickets', ...MARK_COLUMNS],
      [[projectId, false, marks.duplicateTickets, ...MARK_FIELDS.map((field) => marks[field])]],
    );
  }
}
