import { Controller, Query } from '@nestjs/common';
import {
  BillWorkQuery,
  type BillWorkReply,
  CheckWorkQuery,
  type CheckWorkReply,
  type WorklistReply,
} from '#shared/contract/worklist';
import { CurrentPrincipal, type Principal, Route } from '#server/platform/common/index';
import { ReadBillWork } from './read-bill-work';
import { ReadCheckWork } from './read-check-work';
import { ReadWorklist } from './read-worklist';

/** Serves the counts of the worklist, and its tabs about loads. */
@Controller()
export class LoadWorkController {
  constructor(
    private readonly worklist: ReadWorklist,
    private readonly toBill: ReadBillWork,
    private readonly toCheck: ReadCheckWork,
  ) {}

  /** Counts the rows of each tab of the worklist. */
  @Route('GET /pc/worklist/:companyKey')
  counts(@CurrentPrincipal() principal: Principal): Promise<WorklistReply> {
    return this.worklist.run(principal);
  }

  /** Lists the work of open projects that is on no customer invoice, by project and kind of load. */
  @Route('GET /pc/worklist-bill/:companyKey')
  bill(@CurrentPrincipal() principal: Principal, @Query() query: BillWorkQuery): Promise<BillWorkReply> {
    return this.toBill.run(principal, query);
  }

  /** Lists the loads of open projects that somebody should look at, the oldest first. */
  @Route('GET /pc/worklist-check/:companyKey')
  check(@CurrentPrincipal() principal: Principal, @Query() query: CheckWorkQuery): Promise<CheckWorkReply> {
    return this.toCheck.run(principal, query);
  }
}
