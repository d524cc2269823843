// Owns accruals: amounts delivered but not billed or not received, their snapshot lines and journal (tables
// project_accruals, accrual_lines).
// Publishes `project_accruals` through the project's changes.
// Listens to nothing.
export { AccrualFiles } from './accrual-files';
export { AccrualRepository } from './accrual.repository';
export { AccrualsModule } from './accruals.module';
export { GenerateAccrual } from './generate-accrual';
