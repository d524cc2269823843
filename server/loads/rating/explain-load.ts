import { Injectable } from '@nestjs/common';
import type { LoadExplanation, RatingBasis, SheetRef } from '../../../shared/calc/rating';
import { explainLoad } from '../../../shared/calc/rating';
import type { LoadKind } from '../../../shared/contract/loads';
import { DomainError } from '../../../shared/errors';
import { type Principal, scopeOf } from '../../common';
import { projectScope } from '../../database';
import { LoadRepository } from '../load.repository';
import { rateable } from './rating-context';
import { RatingBasisRepository } from './rating-basis.repository';
import { SheetLibrary } from './sheet-library';

/** Explains the amounts of a load: with the very basis that it was rated on, however the sheets have changed since. */
@Injectable()
export class ExplainLoad {
  constructor(
    private readonly loads: LoadRepository,
    private readonly bases: RatingBasisRepository,
    private readonly sheets: SheetLibrary,
  ) {}

  /** @throws DomainError `not_found` for an unknown load or another company's. */
  async run(principal: Principal, kind: LoadKind, id: number): Promise<LoadExplanation> {
    const projectId = await this.loads.projectOf(scopeOf(principal), kind, id);
    if (projectId === null) throw new DomainError('not_found', { what: 'Load' });
    const scope = projectScope(principal.companyId, projectId);
    const [loads, basisId] = await Promise.all([
      kind === 'freight' ? this.loads.freight(scope, { ids: [id] }) : this.loads.asset(scope, { ids: [id] }),
      this.loads.basisOf(scope, kind, id),
    ]);
    const [load] = loads;
    const basis = await this.bases.find(scope, basisId);
    if (load === undefined || basis === null) throw new DomainError('not_found', { what: 'Load' });
    const { rate, fsc } = refsOf(basis);
    return explainLoad(rateable(kind, load).facts, basis, await this.sheets.book(scope, rate, fsc));
  }
}

function refsOf({ revenue, cost }: RatingBasis): { rate: SheetRef[]; fsc: SheetRef[] } {
  const named = (refs: (SheetRef | null)[]): SheetRef[] => refs.filter((ref) => ref !== null);
  return {
    rate: named([revenue.rateSheet, cost.rateSheet]),
    fsc: named([revenue.fscSheet, cost.fscSheet]),
  };
}
