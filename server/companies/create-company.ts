import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CompanyReply } from '#shared/contract/companies';
import { cleanName } from '#shared/rules/names';
import type { RoleName } from '#shared/rules/permissions';
import { rejectDuplicate } from '#server/platform/common/index';
import { type Actor, type CompanyChange, type IdempotentRequest, UnitsOfWork } from '#server/database/index';
import { CompanyKeys } from './company-keys';
import { presentCompany } from './company.presenter';
import { CompanyRepository } from './company.repository';

interface CreateOptions {
  /** Role of the reader of the reply; without one, the reply has no mask of the API key. */
  readonly role?: RoleName;
  readonly idempotency?: IdempotentRequest | undefined;
}

/** Adds a tenant, in the first audited change of its scope. */
@Injectable()
export class CreateCompany {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly companies: CompanyRepository,
    private readonly keys: CompanyKeys,
  ) {}

  /** Adds a company. @throws DomainError `company_exists` (409) when the name is taken */
  async run(
    actor: Actor,
    command: { company_name: string; api_key?: string },
    { role, idempotency }: CreateOptions = {},
  ): Promise<CompanyReply> {
    const name = cleanName(command.company_name);
    const apiKey = command.api_key?.trim() ?? '';
    const created = this.units.createCompany(
      actor,
      { reason: { code: 'company_added' }, idempotency },
      (sql) => this.companies.insert(sql, { name, key: randomUUID(), createdById: actor.userId }),
      (change) => this.begin(change, apiKey, role ?? null),
    );
    return rejectDuplicate('company_exists', created);
  }

  private async begin(change: CompanyChange, apiKey: string, role: RoleName | null): Promise<CompanyReply> {
    const { scope, sql } = change;
    if (apiKey !== '') await this.companies.setApiKey(change, this.keys.encrypt(apiKey, scope.companyId));
    const company = await this.companies.get(scope, sql);
    const secrets: Record<string, string> = apiKey === '' ? {} : { api_key: '' };
    change.record('company', null, presentCompany(company, null), { secrets });
    return presentCompany(company, role);
  }
}
