import { useEffect, type ReactNode } from 'react';
import { readFile } from '#client/api/files';
import { Photos } from '#client/api/photos';
import { applyOwnRecord } from '#client/api/session-records';
import { onSignOut } from '#client/api/sign-out-hooks';
import { store } from '#client/api/store';
import { useSessionUser } from '#client/api/use-session-user';
import { useCompanyRows } from '#client/replica/index';
import { PhotoSourceContext } from '#client/ui/people/photo-source';

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
