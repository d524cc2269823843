import { Injectable } from '@nestjs/common';
import type { Principal } from '#server/platform/common/index';
import { Sessions } from './sessions';

/** Ends only the caller's own session. */
@Injectable()
export class SignOut {
  constructor(private readonly sessions: Sessions) {}

  run(principal: Principal): Promise<void> {
    return this.sessions.end(principal.sessionId, 'signed_out');
  }
}
