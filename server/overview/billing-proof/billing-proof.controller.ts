import { Controller } from '@nestjs/common';
import type { BillingProofReply } from '#shared/contract/billing-proof';
import { CurrentPrincipal, type Principal, Route, scopeOf } from '#server/platform/common/index';
import { ReadBillingProof } from './read-billing-proof';

/** Serves the three numbers that say if everything that was delivered is billed. */
@Controller()
export class BillingProofController {
  constructor(private readonly proof: ReadBillingProof) {}

  /** Says how much of what was delivered is cleared, was billed in time, and is here at all. */
  @Route('GET /pc/billing-proof/:companyKey')
  read(@CurrentPrincipal() principal: Principal): Promise<BillingProofReply> {
    return this.proof.run(scopeOf(principal));
  }
}
