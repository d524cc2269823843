import { useMediaQuery } from '@mantine/hooks';

/** Width at which the side bar moves to the bottom. */
const PHONE = '(max-width: 700px)';

/** Returns true while the frame has its phone layout. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
