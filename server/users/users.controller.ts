import { Controller, Get, Query } from '@nestjs/common';
import type { UserReply, UsersDeltaReply } from '../../shared/contract/users';
import { CurrentPrincipal, IdParam, type Principal, RequirePermission, SinceQuery, scopeOf } from '../common';
import { ReadUsers } from './read-users';

@Controller('pc')
export class UsersController {
  constructor(private readonly users: ReadUsers) {}

  @Get('users/:companyKey')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() { since }: SinceQuery,
  ): Promise<UserReply[] | UsersDeltaReply> {
    const scope = scopeOf(principal);
    return since === undefined ? this.users.all(scope) : this.users.changes(scope, since);
  }

  @Get('user/:id')
  @RequirePermission('read')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<UserReply> {
    return this.users.one(scopeOf(principal), id);
  }
}
