import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RATING_FLAGS } from '../../../shared/calc/rating';
import { DomainEvents } from '../../common';
import { SYSTEM_ACTOR, companyScope, projectScope } from '../../database';
import { ProjectRepository } from '../../projects';
import { RerateProject } from './rerate-project';
import { RerateQueue } from './rerate-queue';

/** Loads whose price week was not there yet. */
const WAITING_FOR_PRICES = RATING_FLAGS.provisionalPrice | RATING_FLAGS.noPrice | RATING_FLAGS.stalePrice;

/** Hears of everything that loads are rated with, and rates them again. */
@Injectable()
export class RerateListener implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly projects: ProjectRepository,
    private readonly rerate: RerateProject,
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
        const order = { why: 're-rated: diesel price arrived', withFlags: WAITING_FOR_PRICES };
        await this.rerate.run(projectScope(companyId, id), SYSTEM_ACTOR, order);
      }
    });
  }

  private async users(companyId: number, kind: 'rate' | 'fsc', sheetId: number, why: string): Promise<void> {
    for (const projectId of await this.projects.usingSheet(companyScope(companyId), kind, sheetId)) {
      this.queue.add(projectScope(companyId, projectId), SYSTEM_ACTOR, why);
    }
  }
}
