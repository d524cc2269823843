// Owns people: their rows, their passwords, who they are on the wire.
// Publishes the `users` collection of a company's scope.
// Listens to nothing; who is online comes from `OnlineUsers`.
export { CreateUser, type CreateUserCommand } from './create-user';
export { Passwords } from './passwords';
export { ReadUsers } from './read-users';
export { roleNameOf } from './user.presenter';
export { type Credentials, UserRepository } from './user.repository';
export { UsersModule } from './users.module';
