import { useMediaQuery } from '@mantine/hooks';

/** Width at which the side bar moves to the bottom. */
const PHONE = '(max-width: 700px)';
/** Width at which the buttons of the top bar lose their labels. */
const TABLET = '(max-width: 1000px)';

const useQuery = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false });

/** Returns true while the frame has its phone layout. */
export const useIsPhone = (): boolean => useQuery(PHONE);

/** Returns true on phones and tablets, where logout is in the menu under the avatar. */
export const useIsNarrow = (): boolean => useQuery(TABLET);
