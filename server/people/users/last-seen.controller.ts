import { Controller } from '@nestjs/common';
import type { LastSeenReply } from '#shared/contract/users';
import { CurrentPrincipal, type Principal, scopeOf, Route } from '#server/platform/common/index';
import { LastSeen } from './last-seen';

/** Serves the times at which people of the user's own company were last here. */
@Controller()
export class LastSeenController {
  constructor(private readonly lastSeen: LastSeen) {}

  /** Lists when the people of the company were last seen. */
  @Route('GET /pc/last-seen/:companyKey')
  list(@CurrentPrincipal() principal: Principal): Promise<LastSeenReply[]> {
    return this.lastSeen.run(scopeOf(principal));
  }
}
