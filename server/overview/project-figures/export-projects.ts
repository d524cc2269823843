import { Injectable } from '@nestjs/common';
import type { ProjectsExportQuery } from '#shared/contract/projects-export';
import { projectsOf } from '#shared/figures/project-list';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { ProjectRepository } from '#server/projects/index';
import type { Workbook } from '#server/spreadsheets/index';
import { projectsWorkbook } from './projects-workbook.presenter';
import { ReadProjectFigures } from './read-project-figures';

/** Exports the list of projects with their money: the rows that a page shows, in its order. */
@Injectable()
export class ExportProjects {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly money: ReadProjectFigures,
  ) {}

  async run(
    principal: Principal,
    { filter = 'working', q = '', sort = 'job', order = 'asc' }: ProjectsExportQuery,
  ): Promise<Workbook> {
    const [projects, { figures }] = await Promise.all([
      this.projects.list(scopeOf(principal)),
      this.money.run(principal),
    ]);
    const ofProject = new Map(figures.map((row) => [row.project_id, row]));
    const query = { filter, search: q, sort: { key: sort, descending: order === 'desc' } };
    const rows = projectsOf(projects, query, ofProject).flatMap(
      ({ id, job_name, customer_name, vendor_name, archived }) => {
        const money = ofProject.get(id);
        return money === undefined ? [] : [{ id, job_name, customer_name, vendor_name, archived, ...money }];
      },
    );
    return projectsWorkbook(rows);
  }
}
