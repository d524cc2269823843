import { Injectable } from '@nestjs/common';
import type { CompanyScope } from '../database';
import { FileStore } from '../files';
import { CompanyRepository } from './company.repository';

const FOLDER = 'company-logos';

/** The logo that stands on top of a company's spreadsheets. */
@Injectable()
export class CompanyLogo {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly files: FileStore,
  ) {}

  /** The PNG; null for a company without one, also where a file is left of a logo that was removed. */
  async of(scope: CompanyScope): Promise<Buffer | null> {
    const { logo_url } = await this.companies.get(scope);
    if (logo_url === '') return null;
    return (await this.files.find(scope, FOLDER, String(scope.companyId)))?.content ?? null;
  }
}
