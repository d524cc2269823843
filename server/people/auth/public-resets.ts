import { Injectable } from '@nestjs/common';
import type { DoneReply, UpdatePasswordRequest } from '#shared/contract/accounts';
import { Throttles, strangerKeys } from '#server/platform/throttles/index';
import { RequestPasswordReset, ResetPassword } from '../users';
import { type PasswordSet, ProvenOwners, type AnonymousCaller } from './proven-owners';

/** Resets forgotten passwords. Public, but throttled. */
@Injectable()
export class PublicResets {
  constructor(
    private readonly throttles: Throttles,
    private readonly resets: RequestPasswordReset,
    private readonly passwords: ResetPassword,
    private readonly owners: ProvenOwners,
  ) {}

  /** @throws DomainError `too_many_requests` (429). */
  async request(email: string, { address }: AnonymousCaller): Promise<DoneReply> {
    await this.throttles.count('reset', strangerKeys({ address, account: email }));
    return this.resets.run(email);
  }

  /** @throws DomainError `too_many_requests` (429), `password_refused`, `reset_token_invalid`. */
  async update(
    request: UpdatePasswordRequest,
    { address, requestId }: AnonymousCaller,
  ): Promise<PasswordSet> {
    await this.throttles.count('update-password', strangerKeys({ address, account: request.reset_token }));
    const owner = await this.passwords.run(request, requestId);
    return {
      reply: { error: '', message: 'Password Updated' },
      device: await this.owners.restoreAccess(owner),
    };
  }
}
