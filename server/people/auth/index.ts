// Owns sessions: signing in and out, access tokens, rotating refresh tokens, known browsers.
// Publishes the domain event SessionsEnded.
// Listens to SessionsEnded from other domains (a locked user, an inactive company) and ends the sessions.
export { type AccessClaims, AccessTokens } from './access-tokens';
export { AuthModule } from './auth.module';
export { SessionCompany } from './session-company';
export { Sessions } from './sessions';
export { SessionDirectory, type SessionOwner } from './session-directory';
