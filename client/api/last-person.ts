import type { DraftOwner } from './drafts';
import { tabStorage } from './text-storage';

/** Last person who was signed in in this tab. It survives a reload. */
const STORAGE_KEY = 'haulbook-last-person';

const textOf = ({ userId, companyId }: DraftOwner): string => `${companyId}-${userId}`;

/**
 * Remembers who works in this tab. Addresses that were open before belong to the last person. One that nobody had open
 * in this tab, such as a mailed link, belongs to the next person who signs in.
 * @returns true if nobody else was signed in in this tab before
 */
export function takeTab(person: DraftOwner): boolean {
  const [last, own] = [tabStorage.read(STORAGE_KEY), textOf(person)];
  if (last !== own) tabStorage.write(STORAGE_KEY, own);
  return last === null || last === own;
}
