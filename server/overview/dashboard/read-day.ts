import { Injectable } from '@nestjs/common';
import type { DashboardDayReply } from '#shared/contract/dashboard';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { ProjectRepository } from '#server/projects/index';
import { presentDay } from './dashboard.presenter';
import { OpenWorkRepository } from './open-work.repository';

/** Reads the deliveries behind a day's figures. */
@Injectable()
export class ReadDay {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly openWork: OpenWorkRepository,
  ) {}

  /** Returns the deliveries of a Chicago day, by open project, the most revenue first. */
  async run(principal: Principal, day: string): Promise<DashboardDayReply> {
    const all = await this.projects.listShort(scopeOf(principal));
    const open = all.filter(({ archived }) => !archived);
    const ids = open.map(({ id }) => id);
    return { day, projects: presentDay(await this.openWork.work(ids, day, day), open) };
  }
}
