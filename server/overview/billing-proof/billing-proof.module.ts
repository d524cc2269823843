import { Module } from '@nestjs/common';
import { ProjectsModule } from '#server/projects/index';
import { BillingProofMetrics } from './billing-proof-metrics';
import { BillingProofController } from './billing-proof.controller';
import { BillingProofRepository } from './billing-proof.repository';
import { ReadBillingProof } from './read-billing-proof';

@Module({
  imports: [ProjectsModule],
  controllers: [BillingProofController],
  providers: [BillingProofMetrics, BillingProofRepository, ReadBillingProof],
})
export class BillingProofModule {}
