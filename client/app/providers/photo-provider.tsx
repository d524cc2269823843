import { useEffect, type ReactNode } from 'react';
import { readFile } from '../../api/files';
import { Photos } from '../../api/photos';
import { applyOwnRecord } from '../../api/session-records';
import { onSignOut } from '../../api/sign-out-hooks';
import { store } from '../../api/store';
import { useSessionUser } from '../../api/use-session-user';
import { useCompanyRows } from '../../replica';
import { PhotoSourceContext } from '../../ui/people/photo-source';

const photos = new Photos(
  (userId) => readFile({ folder: 'profile-pics', name: String(userId) }, 'webp'),
  store,
);
onSignOut(() => photos.releaseAll());

/** Keeps the team's photos and the user's own name in step with the live list of users. */
function FollowUsers() {
  const { rows } = useCompanyRows('users');
  const ownId = useSessionUser()?.id ?? 0;
  useEffect(() => {
    photos.setOwners(rows);
    const own = rows.find(({ id }) => id === ownId);
    if (own) applyOwnRecord(own);
  }, [rows, ownId]);
  return null;
}

/** Provides the photos of people to all avatars inside it. */
export function PhotoProvider({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <PhotoSourceContext value={photos}>
      {signedIn && <FollowUsers />}
      {children}
    </PhotoSourceContext>
  );
}
