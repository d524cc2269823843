// Owns the three numbers that say if everything that was delivered is billed: cleared, timely and complete.
// Publishes nothing: it reads what the other domains store.
// Listens to nothing.
export { BillingProofModule } from './billing-proof.module';
