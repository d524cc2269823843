import { Module } from '@nestjs/common';
import { AuthModule } from '#server/people/auth/index';
import { FilesModule } from '#server/platform/files/index';
import { CompaniesController } from './companies.controller';
import { CompanyKeys } from './company-keys';
import { CompanyLogo } from './company-logo';
import { CompanyRepository } from './company.repository';
import { CreateCompany } from './create-company';
import { EditCompany } from './edit-company';
import { ReadCompany } from './read-company';
import { RenewApiKeys } from './renew-api-keys';
import { ReplaceCompanyKey } from './replace-company-key';
import { SetCompanyApiKey } from './set-company-api-key';
import { SetCompanyStatus } from './set-company-status';
import { StoredKeysRepository } from './stored-keys.repository';

const USE_CASES = [
  CreateCompany,
  EditCompany,
  ReadCompany,
  ReplaceCompanyKey,
  SetCompanyApiKey,
  SetCompanyStatus,
];

@Module({
  imports: [AuthModule, FilesModule],
  controllers: [CompaniesController],
  providers: [CompanyKeys, CompanyLogo, CompanyRepository, RenewApiKeys, StoredKeysRepository, ...USE_CASES],
  exports: [CompanyKeys, CompanyLogo, ...USE_CASES],
})
export class CompaniesModule {}
