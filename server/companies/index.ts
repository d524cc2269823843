// Owns tenants: their name, key and settings, and the encrypted key of their job-tracking system.
// Publishes the `company` collection of a company's scope; CompanyApiKeyChanged and CompanyKeyChanged for
// settings;
// SessionsEnded for a company that was made inactive.
// Listens to nothing.
export { CompaniesModule } from './companies.module';
export { CompanyKeys } from './company-keys';
export { CompanyLogo } from './company-logo';
export { CreateCompany } from './create-company';
export { EditCompany } from './edit-company';
export { ReadCompany } from './read-company';
export { SetCompanyApiKey } from './set-company-api-key';
export { SetCompanyStatus } from './set-company-status';
