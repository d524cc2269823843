import { type Atom, atom, useAtomValue } from 'jotai';
import { createContext, useContext, useEffect, useMemo } from 'react';

/** Source of people's photos. The components that draw them know no server. */
export interface PhotoSource {
  /** Addresses of photos for an `<img>`, by user id. */
  readonly urls: Atom<ReadonlyMap<number, string>>;
  /** Fetches the photo of a person who is drawn, if there is one. */
  readonly request: (userId: number) => void;
}

const NO_PHOTOS: PhotoSource = { urls: atom(new Map<number, string>()), request: () => undefined };

export const PhotoSourceContext = createContext(NO_PHOTOS);

/** Returns a person's photo as an address for an `<img>`, '' for none. Follows changes of the photo. */
export function usePhoto(userId: number): string {
  const source = useContext(PhotoSourceContext);
  useEffect(() => source.request(userId), [source, userId]);
  const url = useMemo(() => atom((get) => get(source.urls).get(userId) ?? ''), [source, userId]);
  return useAtomValue(url);
}
