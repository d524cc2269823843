import { Module } from '@nestjs/common';
import { MailModule } from '../mail';
import { UsersModule } from '../users';
import { AccessStrategy } from './access.strategy';
import { AccessTokens } from './access-tokens';
import { AccountsController } from './accounts.controller';
import { AuthController } from './auth.controller';
import { DescribeSession } from './describe-session';
import { PublicAccounts } from './public-accounts';
import { RefreshCookie } from './refresh-cookie';
import { RefreshSession } from './refresh-session';
import { SessionCleaner } from './session-cleaner';
import { SessionCompany } from './session-company';
import { SessionDirectory } from './session-directory';
import { SessionRepository } from './session.repository';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { SignInGate } from './sign-in-gate';
import { SignOut } from './sign-out';
import { Throttles } from './throttles';

@Module({
  imports: [MailModule, UsersModule],
  controllers: [AccountsController, AuthController],
  providers: [
    AccessStrategy,
    AccessTokens,
    DescribeSession,
    PublicAccounts,
    RefreshCookie,
    RefreshSession,
    SessionCleaner,
    SessionCompany,
    SessionDirectory,
    SessionRepository,
    Sessions,
    SignIn,
    SignInGate,
    SignOut,
    Throttles,
  ],
  exports: [AccessTokens, SessionCompany, SessionDirectory],
})
export class AuthModule {}
