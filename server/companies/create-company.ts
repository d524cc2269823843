import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CompanyReply } from '../../shared/contract/companies';
import { DomainError } from '../../shared/errors';
import { cleanName } from '../../shared/rules/names';
import { type Actor, type IdempotentRequest, UnitsOfWork, isDuplicate } from '../database';
import { presentCompany } from './company.presenter';
import { CompanyRepository } from './company.repository';

/** Adds a tenant. Its scope begins with it, and so does its audit trail. */
@Injectable()
export class CreateCompany {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly companies: CompanyRepository,
  ) {}

  /** @throws DomainError `company_exists` (409) when a company of that name exists. */
  async run(
    actor: Actor,
    command: { company_name: string },
    idempotency?: IdempotentRequest,
  ): Promise<CompanyReply> {
    const name = cleanName(command.company_name);
    try {
      return await this.units.createCompany(
        actor,
        { why: 'company added', idempotency },
        (sql) => this.companies.insert(sql, { name, key: randomUUID(), createdById: actor.userId }),
        async (change) => {
          const company = presentCompany(await this.companies.get(change.scope, change.sql), null);
          change.record('company', null, company);
          return company;
        },
      );
    } catch (error) {
      throw isDuplicate(error) ? new DomainError('company_exists') : error;
    }
  }
}
