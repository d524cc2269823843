import { Injectable } from '@nestjs/common';
import type { CauseDecision } from '#shared/contract/cause-decision';
import type { StoredDecision } from '#shared/contract/vendor-decisions';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { cutText } from '#shared/cells/well-formed-text';
import type { ProjectChange } from '#server/database/index';
import { DecisionRepository, VendorInvoiceRepository } from '../records';
import type { CausedLine } from './caused-lines';
import { lineNow } from './decision.policy';

const TITLE_LENGTH_MAX = 500;
const WORDS_LENGTH_MAX = 400;
const VERBS: Readonly<Record<CauseDecision, string>> = { accept: 'Accepted', dispute: 'Disputed' };

/** Decision of a person, for each bill of it. */
interface MadeDecision {
  readonly decision: CauseDecision;
  readonly reason: string;
  readonly act: string;
}

/** Stores decisions about a bill's differences, and keeps their sums and words on the bill. */
@Injectable()
export class RecordDecisions {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly invoices: VendorInvoiceRepository,
  ) {}

  /** Stores a decision about lines of one bill, which have one cause. */
  async store(
    change: ProjectChange,
    bill: VendorInvoiceReply,
    { decision, reason, act }: MadeDecision,
    lines: readonly CausedLine[],
  ): Promise<StoredDecision> {
    const [first] = lines;
    if (first === undefined) throw new Error('A decision needs a line');
    const title = cutText(first.cause.title, TITLE_LENGTH_MAX);
    const decided = lines.map(lineNow);
    const id = await this.decisions.insert(
      change,
      {
        invoice_id: bill.id,
        vendor_name: bill.vendor_name,
        cause_id: first.causeId,
        habit_id: first.habitId,
        title,
        decision,
        reason,
        act,
      },
      decided,
    );
    await this.recount(change, bill, `${VERBS[decision]}: ${title}. ${reason}`);
    const difference_cents = decided.reduce((sum, { cents }) => sum + cents, 0);
    return { id, invoice_id: bill.id, lines: lines.length, difference_cents };
  }

  /** Sums the decided lines of a bill again, and records it. */
  async recount(change: ProjectChange, bill: VendorInvoiceReply, words: string): Promise<void> {
    const sums = await this.decisions.sums(change, bill.id);
    const last_decision = cutText(words, WORDS_LENGTH_MAX);
    await this.invoices.update(change, bill.id, { ...sums, last_decision });
    change.record('vendor_invoices', bill, await this.invoices.getIn(change.scope, bill.id, change.sql));
  }
}
