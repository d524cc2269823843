export { Lease, LeaseEnded } from './lease';
export { Leases } from './leases';
export { type Work, type Reschedule, type WorkPlace, declareWork, placeOf } from './work-kind';
export { WorkModule } from './work.module';
export { WorkRunner } from './work-runner';
