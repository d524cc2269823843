import { Injectable } from '@nestjs/common';
import type { CompanyReply } from '#shared/contract/companies';
import type { Actor, CompanyScope } from '#server/database/index';
import { EditCompany } from './edit-company';

/** Stores the key of the job-tracking system; '' removes it. */
@Injectable()
export class SetCompanyApiKey {
  constructor(private readonly edits: EditCompany) {}

  /** Stores the key. @throws DomainError `not_found` for an unknown company. */
  run(scope: CompanyScope, actor: Actor, apiKey: string): Promise<CompanyReply> {
    return this.edits.run(scope, actor, 'Account Viewer', { api_key: apiKey });
  }
}
