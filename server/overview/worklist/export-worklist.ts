import { Injectable } from '@nestjs/common';
import { WORK_SORTS, type WorkSort, type WorkTab, type WorklistExportQuery } from '#shared/contract/worklist';
import type { Principal } from '#server/platform/common/index';
import type { Workbook } from '#server/spreadsheets/index';
import { ReadAccrueWork } from './read-accrue-work';
import { ReadApproveWork } from './read-approve-work';
import { ReadBillWork } from './read-bill-work';
import { ReadCheckWork } from './read-check-work';
import { ReadReceiveWork } from './read-receive-work';
import { WORK_ROWS_MAX } from './work-page';
import { WORK_SHEETS, workWorkbook } from './worklist-workbook.presenter';

/** Exports a tab of the worklist: all rows that its search finds, in the order of its page. */
@Injectable()
export class ExportWorklist {
  constructor(
    private readonly bill: ReadBillWork,
    private readonly check: ReadCheckWork,
    private readonly approve: ReadApproveWork,
    private readonly receive: ReadReceiveWork,
    private readonly accrue: ReadAccrueWork,
  ) {}

  run(principal: Principal, query: WorklistExportQuery): Promise<Workbook> {
    return this.exports(principal, query)[query.tab]();
  }

  private exports(
    principal: Principal,
    { q, order, sort, reason }: WorklistExportQuery,
  ): Record<WorkTab, () => Promise<Workbook>> {
    const part = <Tab extends WorkTab>(tab: Tab) => ({ q, order, sort: sortOf(tab, sort) });
    return {
      bill: async () => {
        const { rows } = await this.bill.run(principal, part('bill'), WORK_ROWS_MAX);
        return workWorkbook(WORK_SHEETS.bill, rows);
      },
      check: async () => {
        const { rows } = await this.check.run(principal, { ...part('check'), reason }, WORK_ROWS_MAX);
        return workWorkbook(WORK_SHEETS.check, rows);
      },
      approve: async () => {
        const { rows } = await this.approve.run(principal, part('approve'), WORK_ROWS_MAX);
        return workWorkbook(WORK_SHEETS.approve, rows);
      },
      receive: async () => {
        const { rows } = await this.receive.run(principal, part('receive'), WORK_ROWS_MAX);
        return workWorkbook(WORK_SHEETS.receive, rows);
      },
      accrue: async () => {
        const { rows } = await this.accrue.run(principal, part('accrue'), WORK_ROWS_MAX);
        return workWorkbook(WORK_SHEETS.accrue, rows);
      },
    };
  }
}

/** Returns the column if the tab sorts by it. */
function sortOf<Tab extends WorkTab>(tab: Tab, sort: string | undefined): WorkSort<Tab> | undefined {
  const sorts: readonly WorkSort<Tab>[] = WORK_SORTS[tab];
  return sorts.find((one) => one === sort);
}
