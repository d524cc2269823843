import { Body, Controller, Header, Param, Req, Res } from '@nestjs/common';
import {
  type ApprovalStatusReply,
  type DoneReply,
  type PasswordResetRequest,
  SignUpRequest,
  UpdatePasswordRequest,
} from '#shared/contract/accounts';
import { type HttpReply, type HttpRequest, Route } from '#server/platform/common/index';
import { DeviceCookie } from './device-cookie';
import type { AnonymousCaller } from './proven-owners';
import { PublicResets } from './public-resets';
import { PublicSignUps } from './public-sign-ups';
import { ResetAddressPipe } from './reset-address.pipe';

const strangerOf = ({ ip, id }: HttpRequest): AnonymousCaller => ({ address: ip, requestId: id });

/** Handles sign-ups and forgotten passwords, for people who are not signed in. */
@Controller()
export class AccountsController {
  constructor(
    private readonly resets: PublicResets,
    private readonly signUps: PublicSignUps,
    private readonly devices: DeviceCookie,
  ) {}

  /** Mails a link that resets a password. The reply is the same for an unknown email. */
  @Route('POST /password-reset')
  resetPassword(
    // The type is no class, so that only the pipe checks the body.
    @Body(ResetAddressPipe) { email }: Pick<PasswordResetRequest, 'email'>,
    @Req() request: HttpRequest,
  ): Promise<DoneReply> {
    return this.resets.request(email, strangerOf(request));
  }

  /** Sets a new password with the token of a mailed link. */
  @Route('PATCH /update-password')
  async updatePassword(
    @Body() body: UpdatePasswordRequest,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<DoneReply> {
    const set = await this.resets.update(body, strangerOf(request));
    this.devices.write(reply, set.device);
    return set.reply;
  }

  /** Returns whether an email was invited and whether its user may sign in. */
  @Route('GET /users/approval-status/:email')
  @Header('cache-control', 'no-store')
  approvalStatus(@Param('email') email: string, @Req() request: HttpRequest): Promise<ApprovalStatusReply> {
    return this.signUps.approvalStatus(email.trim(), strangerOf(request));
  }

  /** Completes an invitation with a name and a password. */
  @Route('PATCH /signup')
  async signUp(
    @Body() body: SignUpRequest,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<DoneReply> {
    const set = await this.signUps.signUp(body, strangerOf(request));
    this.devices.write(reply, set.device);
    return set.reply;
  }
}
