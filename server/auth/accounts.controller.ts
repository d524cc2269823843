import { Body, Controller, Get, Header, HttpCode, HttpStatus, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import {
  type ApprovalStatusReply,
  type DoneReply,
  PasswordResetRequest,
  SignUpRequest,
  UpdatePasswordRequest,
} from '../../shared/contract/accounts';
import { type HttpRequest, Public } from '../common';
import { PublicAccounts, type Stranger } from './public-accounts';
import { ResetAddressPipe } from './reset-address.pipe';

const strangerOf = ({ ip, id }: HttpRequest): Stranger => ({ address: ip, requestId: id });

/** Signing up and a forgotten password: what people do who are not signed in (spec 1 section 7). */
@Controller()
export class AccountsController {
  constructor(private readonly accounts: PublicAccounts) {}

  @Post('password-reset')
  @Public()
  @HttpCode(HttpStatus.OK)
  @ApiBody({ type: PasswordResetRequest })
  resetPassword(@Body(ResetAddressPipe) email: string, @Req() request: HttpRequest): Promise<DoneReply> {
    return this.accounts.requestReset(email, strangerOf(request));
  }

  @Patch('update-password')
  @Public()
  updatePassword(@Body() body: UpdatePasswordRequest, @Req() request: HttpRequest): Promise<DoneReply> {
    return this.accounts.updatePassword(body, strangerOf(request));
  }

  @Get('users/approval-status/:email')
  @Public()
  @Header('cache-control', 'no-store')
  approvalStatus(@Param('email') email: string, @Req() request: HttpRequest): Promise<ApprovalStatusReply> {
    return this.accounts.approvalStatus(email, strangerOf(request));
  }

  @Patch('signup')
  @Public()
  signUp(@Body() body: SignUpRequest, @Req() request: HttpRequest): Promise<DoneReply> {
    return this.accounts.signUp(body, strangerOf(request));
  }
}
