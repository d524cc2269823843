import { Module } from '@nestjs/common';
import { CreateUser } from './create-user';
import { Passwords } from './passwords';
import { ReadUsers } from './read-users';
import { UserRepository } from './user.repository';
import { UsersController } from './users.controller';

@Module({
  controllers: [UsersController],
  providers: [CreateUser, Passwords, ReadUsers, UserRepository],
  exports: [CreateUser, Passwords, ReadUsers, UserRepository],
})
export class UsersModule {}
