import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

/** Where the photos of people come from; the parts that draw them know no server. */
export interface PhotoSource {
  /** Address of a person's photo for an `<img>`; '' for none, and while it is on its way. */
  readonly urlOf: (userId: number) => string;
  /** Somebody draws the person: fetch the photo if there is one. */
  readonly want: (userId: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const NO_PHOTOS: PhotoSource = {
  urlOf: () => '',
  want: () => undefined,
  subscribe: () => () => undefined,
};

export const PhotoSourceContext = createContext(NO_PHOTOS);

/** The photo of a person as an address for an `<img>`, '' for none; drawn again when there is another. */
export function usePhoto(userId: number): string {
  const source = useContext(PhotoSourceContext);
  useEffect(() => source.want(userId), [source, userId]);
  return useSyncExternalStore(source.subscribe, () => source.urlOf(userId));
}
