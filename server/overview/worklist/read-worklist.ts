import { Injectable } from '@nestjs/common';
import type { WorkTab, WorklistReply } from '#shared/contract/worklist';
import type { Principal } from '#server/platform/common/index';
import { OpenProjects, type OpenProjectsToday } from './open-projects';
import { ReadAccrueWork } from './read-accrue-work';
import { ReadApproveWork } from './read-approve-work';
import { ReadBillWork } from './read-bill-work';
import { ReadCheckWork } from './read-check-work';
import { ReadReceiveWork } from './read-receive-work';

/** Counts of each tab. */
@Injectable()
export class WorkCounts {
  constructor(
    private readonly bill: ReadBillWork,
    private readonly check: ReadCheckWork,
    private readonly approve: ReadApproveWork,
    private readonly receive: ReadReceiveWork,
    private readonly accrue: ReadAccrueWork,
  ) {}

  async of(principal: Principal, now: OpenProjectsToday): Promise<Record<WorkTab, number>> {
    const [bill, check, approve, receive, accrue] = await Promise.all([
      this.bill.count(now),
      this.check.count(now),
      this.approve.count(principal, now),
      this.receive.count(now),
      this.accrue.count(now),
    ]);
    return { bill, check, approve, receive, accrue };
  }
}

/** Reads the number of rows of each tab of the worklist. */
@Injectable()
export class ReadWorklist {
  constructor(
    private readonly open: OpenProjects,
    private readonly counts: WorkCounts,
  ) {}

  async run(principal: Principal): Promise<WorklistReply> {
    const now = await this.open.of(principal);
    return { today: now.today, counts: await this.counts.of(principal, now) };
  }
}
