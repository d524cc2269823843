// Owns the carriers attached to projects, with their rate sheets (table project_carriers).
// Publishes `project_carriers` through the project's changes.
// Listens to nothing.
export { CarrierRepository } from './carrier.repository';
export { CarriersModule } from './carriers.module';
export { DetachCarrier } from './detach-carrier';
export { ReadCarriers } from './read-carriers';
export { SaveCarrier } from './save-carrier';
