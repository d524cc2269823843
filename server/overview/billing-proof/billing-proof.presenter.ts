import {
  NO_SUMS,
  type ProofSums,
  TIMELY_DAYS,
  addProofs,
  deliveredCents,
  endsOf,
  proofShares,
} from '#shared/calc/billing-proof/index';
import { type Cents, toDollars } from '#shared/calc/money';
import type {
  BillingProofReply,
  IncompleteProject,
  ProofPart,
  ProofProject,
} from '#shared/contract/billing-proof';
import type { ComparedRow, EndRow, LoadEnd } from './proof-rows';

/** Projects that a list names. */
const LISTED = 20;

interface Sum {
  readonly loads: number;
  readonly cents: Cents;
}

/** Sums of a project's delivered loads. */
export interface ProofOfProject {
  readonly of: Readonly<Record<LoadEnd, Sum>>;
  readonly late: Sum;
  readonly dueCents: Cents;
  readonly timelyCents: Cents;
  readonly creditCents: Cents;
}

interface NamedProject {
  readonly id: number;
  readonly job_name: string;
}

const sum = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + valueOf(row), 0);

/** Sums the loads of a project, of both kinds. */
export function proofOfProject(rows: readonly EndRow[], creditCents: Cents): ProofOfProject {
  const ofEnd = (end: LoadEnd): Sum => {
    const some = rows.filter((row) => row.end === end);
    return { loads: sum(some, ({ loads }) => loads), cents: sum(some, ({ cents }) => cents) };
  };
  return {
    of: {
      billed: ofEnd('billed'),
      excluded: ofEnd('excluded'),
      accrued: ofEnd('accrued'),
      open: ofEnd('open'),
    },
    late: {
      loads: sum(rows, ({ dueLoads, timelyLoads }) => dueLoads - timelyLoads),
      cents: sum(rows, ({ dueCents, timelyCents }) => dueCents - timelyCents),
    },
    dueCents: sum(rows, ({ dueCents }) => dueCents),
    timelyCents: sum(rows, ({ timelyCents }) => timelyCents),
    creditCents,
  };
}

/** Facts of a company's proof. */
interface ProofFacts {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly projects: readonly NamedProject[];
  readonly proofs: ReadonlyMap<number, ProofOfProject>;
  readonly compared: readonly ComparedRow[];
}

const sumsOf = ({ of, dueCents, timelyCents, creditCents }: ProofOfProject): ProofSums => ({
  ...NO_SUMS,
  billedCents: of.billed.cents,
  creditCents,
  accruedCents: of.accrued.cents,
  excludedCents: of.excluded.cents,
  openCents: of.open.cents,
  dueCents,
  timelyCents,
});

/** Lists the projects with a sum, the most dollars first. */
function listed({ projects, proofs }: ProofFacts, sumIn: (proof: ProofOfProject) => Sum): ProofProject[] {
  return projects
    .flatMap(({ id, job_name }) => {
      const proof = proofs.get(id);
      const { loads, cents } = proof === undefined ? { loads: 0, cents: 0 } : sumIn(proof);
      return loads === 0 ? [] : [{ project_id: id, job_name, loads, amount: toDollars(cents) }];
    })
    .sort((one, other) => other.amount - one.amount || one.project_id - other.project_id);
}

function incomplete({ projects, compared }: ProofFacts): IncompleteProject[] {
  const names = new Map(projects.map(({ id, job_name }) => [id, job_name]));
  return compared
    .filter(({ upstream, present }) => present < upstream)
    .map(({ projectId, upstream, present, unreadable }) => ({
      project_id: projectId,
      job_name: names.get(projectId) ?? '',
      upstream,
      present,
      unreadable,
    }))
    .sort((one, other) => other.upstream - other.present - (one.upstream - one.present));
}

const cut = <Row>(rows: readonly Row[]): [Row[], number] => [
  rows.slice(0, LISTED),
  Math.max(0, rows.length - LISTED),
];

/** Presents the three numbers of a company. */
export function presentProof(facts: ProofFacts): BillingProofReply {
  const proofs = [...facts.proofs.values()];
  const ofJobs = facts.compared.map(({ upstream, present }) => ({
    ...NO_SUMS,
    upstreamLoads: upstream,
    presentLoads: present,
  }));
  const sums = [...proofs.map(sumsOf), ...ofJobs].reduce(addProofs, NO_SUMS);
  const ends = endsOf(sums);
  const loadsOf = (end: LoadEnd): number => sum(proofs, ({ of }) => of[end].loads);
  const part = (end: LoadEnd, cents: Cents): ProofPart => ({ loads: loadsOf(end), amount: toDollars(cents) });
  const loads = sum(proofs, ({ of }) => sum(Object.values(of), (one) => one.loads));
  const [open_projects, more_open] = cut(listed(facts, ({ of }) => of.open));
  const [late_projects, more_late] = cut(listed(facts, ({ late }) => late));
  const [incomplete_projects, more_incomplete] = cut(incomplete(facts));
  const comparedAt = facts.compared.map(({ comparedAt: at }) => at.toISOString()).sort();
  return {
    first_day: facts.firstDay,
    last_day: facts.lastDay,
    ...proofShares(sums),
    delivered: { loads, amount: toDollars(deliveredCents(ends)) },
    billed: part('billed', ends.billedCents),
    credited: toDollars(ends.creditedCents),
    accrued: part('accrued', ends.accruedCents),
    excluded: part('excluded', ends.excludedCents),
    open: part('open', ends.openCents),
    open_projects,
    more_open,
    timely_days: TIMELY_DAYS,
    due: toDollars(sums.dueCents),
    billed_in_time: toDollars(sums.timelyCents),
    late_projects,
    more_late,
    upstream_loads: sums.upstreamLoads,
    present_loads: sums.presentLoads,
    compared_at: comparedAt[0] ?? '',
    incomplete_projects,
    more_incomplete,
  };
}
