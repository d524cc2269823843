import { Module } from '@nestjs/common';
import { UsersModule } from '../users';
import { AccessStrategy } from './access.strategy';
import { AccessTokens } from './access-tokens';
import { AuthController } from './auth.controller';
import { DescribeSession } from './describe-session';
import { RefreshCookie } from './refresh-cookie';
import { RefreshSession } from './refresh-session';
import { SessionCleaner } from './session-cleaner';
import { SessionCompany } from './session-company';
import { SessionDirectory } from './session-directory';
import { SessionRepository } from './session.repository';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { SignOut } from './sign-out';
import { Throttles } from './throttles';

@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [
    AccessStrategy,
    AccessTokens,
    DescribeSession,
    RefreshCookie,
    RefreshSession,
    SessionCleaner,
    SessionCompany,
    SessionDirectory,
    SessionRepository,
    Sessions,
    SignIn,
    SignOut,
    Throttles,
  ],
  exports: [AccessTokens, SessionCompany, SessionDirectory],
})
export class AuthModule {}
