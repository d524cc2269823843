// Owns the proof of the data: the trail against every row, the standing invariants, and the night that runs them.
// Publishes nothing: it reads what the other domains store, and never repairs it.
// Listens to nothing.
export { type Finding, findingText } from './finding';
export { verifyAt } from './verifier';
export { VerifyModule } from './verify.module';
export { CHECKS, type Verdict } from './verify-database';
