import { Injectable } from '@nestjs/common';
import type { CompanyScope } from '#server/database/index';
import { FileStore } from '#server/platform/files/index';
import { CompanyRepository } from './company.repository';

const FOLDER = 'company-logos';

/** Reads the logo for a company's spreadsheets. */
@Injectable()
export class CompanyLogo {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly files: FileStore,
  ) {}

  /** Returns the PNG, or null for a company without a logo. The file of a removed logo may still exist. */
  async of(scope: CompanyScope): Promise<Buffer | null> {
    const { logo_url } = await this.companies.get(scope);
    if (logo_url === '') return null;
    return (await this.files.find(scope, FOLDER, String(scope.companyId)))?.content ?? null;
  }
}
