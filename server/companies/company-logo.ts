import { Injectable } from '@nestjs/common';
import type { CompanyScope, Sql } from '#server/database/index';
import { FileStore } from '#server/platform/files/index';
import { CompanyRepository } from './company.repository';

const FOLDER = 'company-logos';
/** Copies that documents keep. */
const COPIES = 'invoice-logos';

/** Reads and keeps the logo of a company's documents. */
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

  /** Keeps the logo as it is now for a document, and returns the copy's name; '' for a company without a logo. */
  async keep(scope: CompanyScope, sql: Sql): Promise<string> {
    const { logo_url } = await this.companies.get(scope, sql);
    if (logo_url === '') return '';
    return this.files.keepCopy(
      scope,
      { folder: FOLDER, fileName: String(scope.companyId), copies: COPIES },
      sql,
    );
  }

  /** Returns a kept logo, or null. */
  async kept(scope: CompanyScope, name: string): Promise<Buffer | null> {
    if (name === '') return null;
    return (await this.files.find(scope, COPIES, name))?.content ?? null;
  }
}
