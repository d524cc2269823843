// Owns the carriers attached to projects, with their rate sheets (table project_carriers).
// Publishes `project_carriers` through the project's changes.
// Listens to nothing.
export { CarrierRepository } from './carrier.repository';
export { Carriers } from './carriers';
export { CarriersModule } from './carriers.module';
