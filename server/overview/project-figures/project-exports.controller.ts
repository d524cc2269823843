import type { Readable } from 'node:stream';
import { Controller, Query } from '@nestjs/common';
import { ProjectsExportQuery } from '#shared/contract/projects-export';
import { Route } from '#server/platform/common/index';
import { CurrentExport, type ExportOrder, Spreadsheets } from '#server/spreadsheets/index';
import { ExportProjects } from './export-projects';

/** Exports the list of projects as a spreadsheet. */
@Controller()
export class ProjectExportsController {
  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly projects: ExportProjects,
  ) {}

  /** Exports the list of projects with their money: all rows that its filter and search find. */
  @Route('GET /pc/spreadsheet/projects/:companyKey')
  list(@Query() query: ProjectsExportQuery, @CurrentExport() order: ExportOrder): Promise<Readable> {
    return this.spreadsheets.send(order, () => this.projects.run(order.principal, query));
  }
}
