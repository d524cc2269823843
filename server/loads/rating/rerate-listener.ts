import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../common';
import { SYSTEM_ACTOR, companyScope, projectScope } from '../../database';
import { ProjectRepository } from '../../projects';
import { RerateQueue } from './rerate-queue';

/** Hears of everything that loads are rated with, and rates them again. */
@Injectable()
export class RerateListener implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly projects: ProjectRepository,
    private readonly queue: RerateQueue,
  ) {}

  onModuleInit(): void {
    this.events.on('ProjectRatingChanged', ({ companyId, projectId, actor }) => {
      this.queue.add(projectScope(companyId, projectId), actor, 're-rated: project changed');
    });
    this.events.on('RateSheetChanged', ({ companyId, rateSheetId }) =>
      this.users(companyId, 'rate', rateSheetId, 're-rated: rate sheet changed'),
    );
    this.events.on('FscSheetChanged', ({ companyId, fscSheetId }) =>
      this.users(companyId, 'fsc', fscSheetId, 're-rated: FSC sheet changed'),
    );
    this.events.on('CompanyRatingChanged', async ({ companyId, actor }) => {
      for (const projectId of await this.projects.openWithArea(companyScope(companyId))) {
        this.queue.add(projectScope(companyId, projectId), actor, 're-rated: FSC week changed');
      }
    });
    this.events.on('DieselPricesArrived', async ({ areaId }) => {
      for (const { id, company_id: companyId } of await this.projects.ofArea(areaId)) {
        this.queue.addForPrices(projectScope(companyId, id), SYSTEM_ACTOR, 're-rated: diesel price arrived');
      }
    });
  }

  private async users(companyId: number, kind: 'rate' | 'fsc', sheetId: number, why: string): Promise<void> {
    for (const projectId of await this.projects.usingSheet(companyScope(companyId), kind, sheetId)) {
      this.queue.add(projectScope(companyId, projectId), SYSTEM_ACTOR, why);
    }
  }
}
