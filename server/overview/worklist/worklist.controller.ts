import { Controller, Query } from '@nestjs/common';
import {
  AccrueWorkQuery,
  type AccrueWorkReply,
  ApproveWorkQuery,
  type ApproveWorkReply,
  ReceiveWorkQuery,
  type ReceiveWorkReply,
} from '#shared/contract/worklist';
import { CurrentPrincipal, type Principal, Route } from '#server/platform/common/index';
import { ReadAccrueWork } from './read-accrue-work';
import { ReadApproveWork } from './read-approve-work';
import { ReadReceiveWork } from './read-receive-work';

/** Serves the tabs of the worklist about vendors and the end of a month. */
@Controller()
export class WorklistController {
  constructor(
    private readonly toApprove: ReadApproveWork,
    private readonly toReceive: ReadReceiveWork,
    private readonly toAccrue: ReadAccrueWork,
  ) {}

  /** Lists the vendor invoices of open projects that nobody has approved. */
  @Route('GET /pc/worklist-approve/:companyKey')
  approve(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ApproveWorkQuery,
  ): Promise<ApproveWorkReply> {
    return this.toApprove.run(principal, query);
  }

  /** Lists the vendors of open projects with loads that they have not billed. */
  @Route('GET /pc/worklist-receive/:companyKey')
  receive(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ReceiveWorkQuery,
  ): Promise<ReceiveWorkReply> {
    return this.toReceive.run(principal, query);
  }

  /** Lists the open projects with amounts that an accrual would book. */
  @Route('GET /pc/worklist-accrue/:companyKey')
  accrue(
    @CurrentPrincipal() principal: Principal,
    @Query() query: AccrueWorkQuery,
  ): Promise<AccrueWorkReply> {
    return this.toAccrue.run(principal, query);
  }
}
