import { Injectable } from '@nestjs/common';
import type { CompanyReply } from '#shared/contract/companies';
import { DomainError } from '#shared/errors/index';
import type { RoleName } from '#shared/rules/permissions';
import {
  DomainEvents,
  type Principal,
  RatingRequests,
  isSame,
  mergeRecord,
  rejectDuplicate,
  scopeOf,
} from '#server/platform/common/index';
import { type Actor, type CompanyChange, type CompanyScope, UnitsOfWork } from '#server/database/index';
import { CompanyKeys } from './company-keys';
import { type CompanyEdit, fieldsOf, refuseLogoName, requestedFields } from './company.policy';
import type { CompanyEntity } from './company.entity';
import { presentCompany } from './company.presenter';
import { CompanyRepository } from './company.repository';

const ENTITY = 'company';

/** Result of an edit. */
interface Edited {
  readonly company: CompanyEntity;
  readonly isKeyChanged: boolean;
}

/** Edits a company's settings: name, job system key, FSC week, logo and data on invoices. */
@Injectable()
export class EditCompany {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly companies: CompanyRepository,
    private readonly keys: CompanyKeys,
    private readonly events: DomainEvents,
    private readonly due: RatingRequests,
  ) {}

  /** Edits the caller's own company. @throws as `run`; `not_found` for any other company */
  own(principal: Principal, id: number, request: CompanyEdit): Promise<CompanyReply> {
    if (id !== principal.companyId) throw new DomainError('not_found', { what: 'Company' });
    return this.run(scopeOf(principal), principal, principal.role, request);
  }

  /**
   * Keeps missing fields; the mask keeps the API key, and '' removes it.
   * After the commit, a new FSC week makes all open projects be rated again. A new API key drops the cached
   * jobs.
   * @throws DomainError `not_found`, `company_exists` (409), `conflict` (409) after another user's edit.
   */
  async run(scope: CompanyScope, actor: Actor, role: RoleName, request: CompanyEdit): Promise<CompanyReply> {
    const { company, isKeyChanged } = await this.change(scope, actor, request);
    const { companyId } = scope;
    if (isKeyChanged) this.events.emit('CompanyApiKeyChanged', { companyId });
    return presentCompany(company, role);
  }

  private change(scope: CompanyScope, actor: Actor, request: CompanyEdit): Promise<Edited> {
    return rejectDuplicate(
      'company_exists',
      this.units.changeCompany(scope, actor, { reason: { code: 'company_edited' } }, (change) =>
        this.edit(change, request),
      ),
    );
  }

  private async edit(change: CompanyChange, request: CompanyEdit): Promise<Edited> {
    const { scope, sql } = change;
    const before = await this.companies.get(scope, sql);
    // Presented as an administrator sees it, because the mask shows whether a request changes the key.
    const shown = presentCompany(before, 'Account Admin');
    const current = fieldsOf(shown);
    const fields = await mergeRecord(change, { entity: ENTITY, id: before.id }, current, {
      body: requestedFields(request),
      seenRevision: request.revision,
    });
    refuseLogoName(current.logo_url, fields.logo_url);
    if (isSame(current, fields)) return { company: before, isKeyChanged: false };
    const { api_key: apiKey, ...stored } = fields;
    await this.companies.update(change, stored);
    const isKeyChanged = apiKey !== current.api_key;
    if (isKeyChanged) await this.companies.setApiKey(change, this.encrypted(scope, apiKey));
    const company = await this.companies.get(scope, sql);
    // The event goes to all users of the company, so it has no mask.
    const secrets: Record<string, string> = isKeyChanged ? { api_key: current.api_key } : {};
    change.record(ENTITY, presentCompany(before, null), presentCompany(company, null), { secrets });
    if (fields.fsc_week_offset_days !== current.fsc_week_offset_days) await this.due.company(change);
    return { company, isKeyChanged };
  }

  private encrypted({ companyId }: CompanyScope, apiKey: string): string {
    return apiKey === '' ? '' : this.keys.encrypt(apiKey, companyId);
  }
}
