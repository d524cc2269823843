import { atomWithStorage, createJSONStorage } from 'jotai/utils';

/** True in a tab where a person follows the setup checklist, so that its bar shows on the pages of its steps. */
export const setupTrailAtom = atomWithStorage(
  'haulbook-setup-trail',
  false,
  createJSONStorage<boolean>(() => sessionStorage),
  { getOnInit: true },
);
