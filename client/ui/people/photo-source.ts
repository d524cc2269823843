import { type Atom, atom, useAtomValue } from 'jotai';
import { createContext, useContext, useEffect, useMemo } from 'react';

/** Where the photos of people come from; the parts that draw them know no server. */
export interface PhotoSource {
  /** Addresses of photos for an `<img>`, by person. */
  readonly urls: Atom<ReadonlyMap<number, string>>;
  /** Somebody draws the person: fetch the photo if there is one. */
  readonly want: (userId: number) => void;
}

const NO_PHOTOS: PhotoSource = { urls: atom(new Map<number, string>()), want: () => undefined };

export const PhotoSourceContext = createContext(NO_PHOTOS);

/** The photo of a person as an address for an `<img>`, '' for none; drawn again when there is another. */
export function usePhoto(userId: number): string {
  const source = useContext(PhotoSourceContext);
  useEffect(() => source.want(userId), [source, userId]);
  const url = useMemo(() => atom((get) => get(source.urls).get(userId) ?? ''), [source, userId]);
  return useAtomValue(url);
}
