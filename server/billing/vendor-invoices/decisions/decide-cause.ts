import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CauseDecision } from '#shared/contract/cause-decision';
import type { WrittenReason } from '#shared/contract/change-reason';
import type { DecideCauseRequest, RefusedDecision, StoredDecision } from '#shared/contract/vendor-decisions';
import { APPROVED, type VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import {
  type IdempotentRequest,
  type ProjectChange,
  UnitsOfWork,
  projectScope,
} from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { VendorInvoiceRepository } from '../records';
import { type CausedLine, CausedLines } from './caused-lines';
import { compareSeen, lineNow, refusedDecision, seenLines } from './decision.policy';
import { RecordDecisions } from './record-decisions';

/** Result of a decision in one project. */
export interface DecidedBills {
  readonly decisions: StoredDecision[];
  readonly refused: RefusedDecision[];
}

/** The project changed between the reading of its lines and the lock. */
class ProjectMoved extends Error {}

/** Readings of a project that changes all the time, before the call gives up. */
const READINGS_MAX = 5;
const RETRY_AFTER_SECONDS = 2;

const REASONS: Readonly<Record<CauseDecision, WrittenReason>> = {
  accept: { code: 'vendor_differences_accepted' },
  dispute: { code: 'vendor_differences_disputed' },
};

/** Decides about the differences of a cause in bills of a project, as a person saw them. */
@Injectable()
export class DecideCause {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly projects: ProjectRepository,
    private readonly lines: CausedLines,
    private readonly invoices: VendorInvoiceRepository,
    private readonly records: RecordDecisions,
  ) {}

  /**
   * Decides about all given bills in one change, except those that were approved, deleted or decided since.
   * @throws DomainError `not_found` for the project, `project_archived` (423), `differences_changed` (409) when lines
   * are not as the person saw them; nothing is decided then
   */
  run(
    principal: Principal,
    request: DecideCauseRequest,
    idempotency?: IdempotentRequest,
  ): Promise<DecidedBills> {
    return this.units.answerOnce(principal, idempotency, async () => {
      for (let reading = 1; reading <= READINGS_MAX; reading += 1) {
        try {
          return await this.attempt(principal, request, idempotency);
        } catch (error) {
          if (!(error instanceof ProjectMoved)) throw error;
        }
      }
      throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
    });
  }

  /** Reads the lines before the lock, which then only compares revisions: explaining them takes too long for it. */
  private async attempt(
    principal: Principal,
    request: DecideCauseRequest,
    idempotency: IdempotentRequest | undefined,
  ): Promise<DecidedBills> {
    const company = scopeOf(principal);
    const scope = projectScope(company.companyId, request.project_id);
    const project = await this.projects.find(scope);
    if (project === null) throw new DomainError('not_found', { what: 'Project' });
    const lines = (await this.lines.read(company, [project.id])).get(project.id) ?? [];
    const ofCause = lines.filter(({ causeId }) => causeId === request.cause);
    const options = { reason: REASONS[request.decision], idempotency };
    return this.units.changeProject(scope, principal, options, (change) => {
      if (change.from !== project.revision) throw new ProjectMoved();
      return this.decide(change, request, ofCause);
    });
  }

  private async decide(
    change: ProjectChange,
    request: DecideCauseRequest,
    lines: readonly CausedLine[],
  ): Promise<DecidedBills> {
    const ids = request.bills.map(({ id }) => id);
    const bills = await this.invoices.listedIn(change.scope, ids, change.sql);
    const { open, refused, changed } = sortBills(
      request,
      new Map(bills.map((bill) => [bill.id, bill])),
      lines,
    );
    if (changed > 0) throw new DomainError('differences_changed', { lines: changed });
    const decisions: StoredDecision[] = [];
    const { decision, reason, act = randomUUID() } = request;
    for (const bill of open) {
      const own = lines.filter(({ invoice, mark }) => invoice.id === bill.id && mark === null);
      decisions.push(await this.records.store(change, bill, { decision, reason, act }, own));
    }
    return { decisions, refused };
  }
}

interface SortedBills {
  /** Bills that are as the person saw them. */
  readonly open: VendorInvoiceReply[];
  readonly refused: RefusedDecision[];
  /** Number of lines that are not as the person saw them. */
  readonly changed: number;
}

/** Sorts the bills of a request by what happened to them since the person looked. */
function sortBills(
  { bills }: DecideCauseRequest,
  listed: ReadonlyMap<number, VendorInvoiceReply>,
  lines: readonly CausedLine[],
): SortedBills {
  const refused: RefusedDecision[] = [];
  const open: VendorInvoiceReply[] = [];
  let changed = 0;
  for (const [id, saw] of new Map(bills.map((bill) => [bill.id, seenLines(bill.lines)]))) {
    const bill = listed.get(id);
    if (bill === undefined) refused.push(refusedDecision(id, 'not_found'));
    else if (bill.approval_status === APPROVED)
      refused.push(refusedDecision(id, 'approved', bill.approved_by));
    else {
      const compared = compareSeen(saw, lines.filter(({ invoice }) => invoice.id === id).map(lineNow));
      if (compared.state === 'decided') refused.push(refusedDecision(id, 'decided', compared.by));
      else if (compared.state === 'changed') changed += compared.lines;
      else open.push(bill);
    }
  }
  return { open, refused, changed };
}
