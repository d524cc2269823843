// Owns people: their rows, passwords, replies, the links mailed to them, and how they lay out tables.
// Publishes the `users` collection of a company's scope, and the domain events SessionsEnded and AdministratorRemoved.
// Listens to UsersSeen, and stores when people were last connected (table user_sightings), and to its own
// AdministratorRemoved, to send mails.
// The port `OnlineUsers` returns who is online; the port `UserSessions` ends sessions.
export { AddUser, type AddUserCommand } from './add-user';
export { ApproveUser } from './approve-user';
export { CreateUser, type CreateUserCommand } from './create-user';
export { DeleteUser, type UserDeletion } from './delete-user';
export { type InviteCommand, InviteUser } from './invite-user';
export { type EndedSessions, UserSessions } from './user-sessions';
export { Passwords } from './passwords';
export { ReadApprovalStatus } from './read-approval-status';
export { ReadUsers } from './read-users';
export { RequestPasswordReset } from './request-password-reset';
export { ResetPassword } from './reset-password';
export { type PasswordOwner } from './set-password';
export { SignUp } from './sign-up';
export { maySignIn } from './user.policy';
export { presentUser, roleNameOf } from './user.presenter';
export { type Credentials, UserRepository } from './user.repository';
export { UsersModule } from './users.module';
