import { Injectable } from '@nestjs/common';
import type { CarrierOptionReply } from '../../shared/contract/reference';
import type { CompanyScope } from '../database';

type Source = (scope: CompanyScope) => Promise<CarrierOptionReply[]>;

/**
 * Carriers that a company has beside those of the job system. The domain that brings them comes after the one
 * that offers carriers, so it registers here.
 */
@Injectable()
export class CarrierNames {
  private source: Source = () => Promise.resolve([]);

  register(source: Source): void {
    this.source = source;
  }

  of(scope: CompanyScope): Promise<CarrierOptionReply[]> {
    return this.source(scope);
  }
}
