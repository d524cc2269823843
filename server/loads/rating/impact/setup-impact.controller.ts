import { Body, Controller } from '@nestjs/common';
import { ProjectCarrierRequest } from '#shared/contract/carriers';
import type { ImpactReply } from '#shared/contract/impact';
import { ProjectRequest } from '#shared/contract/projects';
import { SandRateRequest } from '#shared/contract/sand-rates';
import { CurrentPrincipal, IdParam, type Principal, Route } from '#server/platform/common/index';
import { Carriers } from '#server/projects/carriers/index';
import { SaveProject } from '#server/projects/index';
import { SandRates } from '#server/projects/sand-rates/index';
import { SetupImpact } from './setup-impact';

/** Previews edits of a project, its carriers and its sand rates. Takes the bodies of their saves and saves nothing. */
@Controller()
export class SetupImpactController {
  constructor(
    private readonly impact: SetupImpact,
    private readonly projects: SaveProject,
    private readonly carriers: Carriers,
    private readonly sandRates: SandRates,
  ) {}

  /** Previews how an edit of a project's sheets and fixed amounts changes its loads. */
  @Route('POST /pc/project-impact/:id')
  ofProject(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: ProjectRequest,
  ): Promise<ImpactReply> {
    const choices = Object.assign(new ProjectRequest(), request);
    delete choices.archived;
    return this.impact.of(() => this.projects.run(principal, id, choices));
  }

  /** Previews how a new carrier changes the loads of its project. */
  @Route('POST /pc/project-carrier/0/impact')
  ofNewCarrier(
    @CurrentPrincipal() principal: Principal,
    @Body() request: ProjectCarrierRequest,
  ): Promise<ImpactReply> {
    return this.impact.of(() => this.carriers.create(principal, request));
  }

  /** Previews how an edit of a carrier changes the loads of its project. */
  @Route('POST /pc/project-carrier/:id/impact')
  ofCarrier(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: ProjectCarrierRequest,
  ): Promise<ImpactReply> {
    return this.impact.of(() => this.carriers.edit(principal, id, request));
  }

  /** Previews how the removal of a carrier changes the loads of its project. */
  @Route('GET /pc/project-carrier/:id/removal')
  ofCarrierRemoval(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<ImpactReply> {
    return this.impact.of(() => this.carriers.delete(principal, id));
  }

  /** Previews how a new sand rate changes the loads of its project. */
  @Route('POST /pc/sand-rate/0/impact')
  ofNewSandRate(
    @CurrentPrincipal() principal: Principal,
    @Body() request: SandRateRequest,
  ): Promise<ImpactReply> {
    return this.impact.of(() => this.sandRates.create(principal, request));
  }

  /** Previews how an edit of a sand rate changes the loads of its project. */
  @Route('POST /pc/sand-rate/:id/impact')
  ofSandRate(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: SandRateRequest,
  ): Promise<ImpactReply> {
    return this.impact.of(() => this.sandRates.edit(principal, id, request));
  }

  /** Previews how the removal of a sand rate changes the loads of its project. */
  @Route('GET /pc/sand-rate/:id/removal')
  ofSandRateRemoval(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<ImpactReply> {
    return this.impact.of(() => this.sandRates.delete(principal, id));
  }
}
