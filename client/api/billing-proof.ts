import type { BillingProofReply } from '#shared/contract/billing-proof';
import { api } from './client';
import { companyKey } from './session';

/** Reads how much of what was delivered is billed (GET /pc/billing-proof/{companyKey}). @throws ApiError */
export const readBillingProof = (signal: AbortSignal): Promise<BillingProofReply> =>
  api.get(`/pc/billing-proof/${companyKey()}`, { signal });
