import { Injectable } from '@nestjs/common';

type Source = (companyId: number) => Promise<ReadonlySet<number>>;

/**
 * Who is online, for `is_online` of users. Read from the live sockets by the realtime module, which registers
 * itself here because users come before it in the order of domains.
 */
@Injectable()
export class OnlineUsers {
  private source: Source = () => Promise.resolve(new Set<number>());

  register(source: Source): void {
    this.source = source;
  }

  /** Ids of the company's users that have a live socket on any node. */
  of(companyId: number): Promise<ReadonlySet<number>> {
    return this.source(companyId);
  }
}
