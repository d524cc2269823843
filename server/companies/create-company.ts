import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CompanyReply } from '../../shared/contract/companies';
import { type Actor, companyScope } from '../database';
import { presentCompany } from './company.presenter';
import { CompanyRepository } from './company.repository';

/** Adds a tenant. Its scope begins with it, at revision 0, so there is no change of a scope to record. */
@Injectable()
export class CreateCompany {
  constructor(private readonly companies: CompanyRepository) {}

  /** @throws DomainError `duplicate_name` when a company of that name exists. */
  async run(actor: Actor, command: { company_name: string }): Promise<CompanyReply> {
    const name = command.company_name.trim();
    const id = await this.companies.insert({ name, key: randomUUID(), createdById: actor.userId });
    return presentCompany(await this.companies.get(companyScope(id)), null);
  }
}
