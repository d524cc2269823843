import { Module } from '@nestjs/common';
import { MailModule } from '#server/platform/mail/index';
import { ThrottlesModule } from '#server/platform/throttles/index';
import { UsersModule } from '../users';
import { AccessStrategy } from './access.strategy';
import { AccessTokens } from './access-tokens';
import { AccountsController } from './accounts.controller';
import { AuthController } from './auth.controller';
import { DescribeSession } from './describe-session';
import { DeviceCookie } from './device-cookie';
import { KnownDevices } from './known-devices';
import { ProvenOwners } from './proven-owners';
import { PublicResets } from './public-resets';
import { PublicSignUps } from './public-sign-ups';
import { RefreshCookie } from './refresh-cookie';
import { RefreshSession } from './refresh-session';
import { DeleteOldSessions } from './delete-old-sessions';
import { SessionDirectory } from './session-directory';
import { SessionRepository } from './session.repository';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { SignInGate } from './sign-in-gate';
import { SignOut } from './sign-out';

@Module({
  imports: [MailModule, ThrottlesModule, UsersModule],
  controllers: [AccountsController, AuthController],
  providers: [
    AccessStrategy,
    AccessTokens,
    DescribeSession,
    DeviceCookie,
    KnownDevices,
    ProvenOwners,
    PublicResets,
    PublicSignUps,
    RefreshCookie,
    RefreshSession,
    DeleteOldSessions,
    SessionDirectory,
    SessionRepository,
    Sessions,
    SignIn,
    SignInGate,
    SignOut,
  ],
  exports: [AccessTokens, SessionDirectory, Sessions],
})
export class AuthModule {}
