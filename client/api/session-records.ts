import type { SessionUser } from '#shared/contract/auth';
import type { CompanyReply } from '#shared/contract/companies';
import { sessionAtom } from './session';
import { store } from './store';

const OWN_FIELDS = ['first_name', 'last_name', 'display_name', 'photo_url'] as const;
type OwnField = (typeof OWN_FIELDS)[number];

/**
 * Applies a live change of the user's own company, so that the next call uses a regenerated company key. Live
 * changes carry no API key, so the mask stays as long as there is a key.
 */
export function applyCompanyChange(company: CompanyReply): void {
  const session = store.get(sessionAtom);
  if (session.status !== 'signed-in' || session.company.id !== company.id) return;
  if (company.revision < session.company.revision) return;
  const api_key = company.has_job_system ? session.company.api_key : '';
  store.set(sessionAtom, { ...session, company: { ...company, api_key } });
}

/**
 * Applies changes of the user's own record, made in another tab or by an administrator, to the page frame.
 */
export function applyOwnRecord(record: Pick<SessionUser, OwnField>): void {
  const session = store.get(sessionAtom);
  if (session.status !== 'signed-in') return;
  const { first_name, last_name, display_name, photo_url } = record;
  const own = { first_name, last_name, display_name, photo_url };
  const isSame = OWN_FIELDS.every((field) => session.user[field] === own[field]);
  if (!isSame) store.set(sessionAtom, { ...session, user: { ...session.user, ...own } });
}
