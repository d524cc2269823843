import { Injectable } from '@nestjs/common';
import { earningsOf, openAmounts } from '#shared/calc/totals/index';
import type { AllTotals } from '#shared/contract/totals';
import type { ProjectFigures, ProjectFiguresReply } from '#shared/contract/project-figures';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { CompanyTotalsReader } from '#server/loads/index';
import { ProjectRepository } from '#server/projects/index';
import { type LastInvoice, LastInvoicesRepository } from './last-invoices.repository';

/** Reads the money of all projects of a company from kept sums, for any number of loads. */
@Injectable()
export class ReadProjectFigures {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly totals: CompanyTotalsReader,
    private readonly invoices: LastInvoicesRepository,
  ) {}

  async run(principal: Principal): Promise<ProjectFiguresReply> {
    const projects = await this.projects.listShort(scopeOf(principal));
    const [totals, invoices] = await Promise.all([this.totals.of(projects), this.invoices.of(projects)]);
    return {
      figures: projects.flatMap(({ id }) => {
        const found = totals.get(id);
        return found === undefined ? [] : present(id, found.totals, invoices.get(id));
      }),
    };
  }
}

function present(projectId: number, totals: AllTotals, last: LastInvoice | undefined): ProjectFigures {
  const { notBilled, notReceived } = openAmounts(totals);
  const { revenue, profit } = earningsOf(totals);
  return {
    project_id: projectId,
    not_billed: notBilled,
    not_received: notReceived,
    revenue,
    profit,
    last_invoice_id: last?.id ?? 0,
    last_invoice_name: last?.name ?? '',
    last_invoice_day: last?.day ?? '',
  };
}
