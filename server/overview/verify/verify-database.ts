import type { Database } from '#server/database/index';
import type { KeptOfProject } from '#server/loads/index';
import { JOURNALS, JOURNALS_SAY, checkJournals } from './check-journals';
import { KEPT_SUMS, KEPT_SUMS_SAY, checkKeptSums } from './check-kept-sums';
import { CheckTrail } from './check-trail';
import type { Finding } from './finding';
import type { Invariant } from './invariant';
import { LOAD_INVARIANTS } from './load-invariants';
import { RECORD_INVARIANTS } from './record-invariants';
import { TRAIL } from './row-findings';
import { type CheckedScope, StandingRepository } from './standing.repository';
import { TRAIL_INVARIANTS } from './trail-invariants';
import { TrailRepository } from './trail.repository';

/** Invariants that a select checks. */
export const INVARIANTS: readonly Invariant[] = [
  ...LOAD_INVARIANTS,
  ...RECORD_INVARIANTS,
  ...TRAIL_INVARIANTS,
];

/** Every check, by its name, with the sentence that it proves. */
export const CHECKS: Readonly<Record<string, string>> = {
  [TRAIL]: 'Every row is what the entries of the audit trail make of it.',
  ...Object.fromEntries(INVARIANTS.map(({ name, says }) => [name, says])),
  [KEPT_SUMS]: KEPT_SUMS_SAY,
  [JOURNALS]: JOURNALS_SAY,
};

/** Findings of one kind that are kept; the others are only counted. */
const KEPT_FINDINGS = 20;
/** Loads whose slots one statement reads. */
const LOADS_AT_ONCE = 50_000;

/** Findings of one kind: of one check, in one field of one table. */
export interface KindOfFinding {
  readonly check: string;
  readonly table: string;
  readonly field: string;
  readonly found: number;
  /** The first findings, as many as are kept. */
  readonly first: readonly Finding[];
}

/** Result of a run. A check without findings is not in it. */
export interface Verdict {
  readonly entries: number;
  /** Projects whose older entries were exported. Rows that have not changed since are not compared. */
  readonly exported: number;
  readonly kinds: readonly KindOfFinding[];
}

/** Collects findings. Of each kind it keeps the first ones, so that a thousand of one kind hide no other kind. */
class Findings {
  private readonly kinds = new Map<string, KindOfFinding & { found: number; first: Finding[] }>();

  add(finding: Finding): void {
    const { check, table, field } = finding;
    const key = [check, table, field].join('/');
    let kind = this.kinds.get(key);
    if (kind === undefined) this.kinds.set(key, (kind = { check, table, field, found: 0, first: [] }));
    kind.found += 1;
    if (kind.first.length < KEPT_FINDINGS) kind.first.push(finding);
  }

  all(): KindOfFinding[] {
    return [...this.kinds.values()];
  }
}

/**
 * Proves the data of all companies: rows against the trail, then the standing invariants. It reads and reports, and
 * repairs nothing. See docs/operations.md#verify.
 */
export class VerifyDatabase {
  private readonly standing: StandingRepository;
  private readonly trail: CheckTrail;

  constructor(
    private readonly database: Database,
    private readonly kept: KeptOfProject,
  ) {
    this.standing = new StandingRepository(database);
    this.trail = new CheckTrail(new TrailRepository(database));
  }

  /** @param beforeStep is awaited before each part of the work, such as the renewal of a lease */
  async run(beforeStep: () => Promise<void> = () => Promise.resolve()): Promise<Verdict> {
    const findings = new Findings();
    const report = (finding: Finding): void => findings.add(finding);
    const entries = await this.trail.run(report, beforeStep);
    for (const scope of await this.standing.companies()) {
      await beforeStep();
      (await this.wrongIn('company', scope)).forEach(report);
    }
    for (const scope of await this.standing.projects()) {
      await beforeStep();
      (await this.ofProject(scope)).forEach(report);
    }
    (await this.slots(beforeStep)).forEach(report);
    return { entries, exported: await this.standing.exported(), kinds: findings.all() };
  }

  private async ofProject(scope: CheckedScope): Promise<Finding[]> {
    return [
      ...(await this.wrongIn('project', scope)),
      ...(await checkKeptSums(this.database, this.kept, scope)),
      ...(await checkJournals(this.standing, scope)),
    ];
  }

  private async wrongIn(of: 'project' | 'company', scope: CheckedScope): Promise<Finding[]> {
    const id = of === 'project' ? scope.projectId : scope.companyId;
    const found: Finding[] = [];
    for (const invariant of INVARIANTS) {
      if (invariant.of === of) found.push(...(await this.wrong(invariant, [id], scope)));
    }
    return found;
  }

  private async slots(beforeStep: () => Promise<void>): Promise<Finding[]> {
    const last = await this.standing.lastSlot();
    const found: Finding[] = [];
    for (let from = 0; from <= last; from += LOADS_AT_ONCE) {
      await beforeStep();
      for (const invariant of INVARIANTS.filter(({ of }) => of === 'loads'))
        found.push(
          ...(await this.wrong(invariant, [from, from + LOADS_AT_ONCE - 1], { companyId: 0, projectId: 0 })),
        );
    }
    return found;
  }

  private async wrong(
    invariant: Invariant,
    ends: readonly number[],
    scope: CheckedScope,
  ): Promise<Finding[]> {
    const rows = await this.standing.wrong(invariant, ends);
    return rows.map(({ id, field, stored, expected }) => ({
      check: invariant.name,
      table: invariant.table,
      id: String(id),
      field,
      stored: String(stored),
      expected: String(expected),
      revision: 0,
      ...scope,
    }));
  }
}
