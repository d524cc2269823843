import { Body, Controller, Header, Req, Res } from '@nestjs/common';
import { type RefreshReply, type SignInReply, SignInRequest } from '#shared/contract/auth';
import {
  CurrentPrincipal,
  type HttpReply,
  type HttpRequest,
  IdParam,
  type Principal,
  Route,
} from '#server/platform/common/index';
import { DeviceCookie } from './device-cookie';
import { RefreshCookie } from './refresh-cookie';
import { RefreshSession } from './refresh-session';
import { SignIn } from './sign-in';
import { SignOut } from './sign-out';

/** Handles signing in, refreshing and signing out. */
@Controller()
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly refreshSession: RefreshSession,
    private readonly signOut: SignOut,
    private readonly cookie: RefreshCookie,
    private readonly devices: DeviceCookie,
  ) {}

  /** Signs in with an email and a password. */
  @Route('POST /authenticate')
  @Header('cache-control', 'no-store')
  async authenticate(
    @Body() body: SignInRequest,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<SignInReply> {
    const userAgent = request.headers['user-agent'] ?? '';
    const { ip: address, cookies } = request;
    const signedIn = await this.signIn.run(body, { address, userAgent, cookies });
    this.cookie.write(reply, signedIn.refreshToken);
    this.devices.write(reply, signedIn.device);
    return signedIn.reply;
  }

  /** Exchanges the refresh cookie for a new access token and a new cookie. */
  @Route('GET /refresh')
  @Header('cache-control', 'no-store')
  async refresh(
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<RefreshReply> {
    const { session, refreshToken, device } = await this.refreshSession.run(this.cookie.read(request));
    this.cookie.write(reply, refreshToken);
    this.devices.write(reply, device);
    return session;
  }

  /** Signs out the caller. The user id of the path is ignored. */
  @Route('GET /logout/:userId')
  async logout(
    @CurrentPrincipal() principal: Principal,
    @IdParam('userId') _userId: number,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<{ error: string; message: string }> {
    await this.signOut.run(principal);
    this.cookie.clear(reply);
    return { error: '', message: 'Success' };
  }
}
