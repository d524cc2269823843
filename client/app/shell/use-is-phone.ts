import { useMediaQuery } from '@mantine/hooks';

/** The width at which the side bar lies at the bottom. */
const PHONE = '(max-width: 700px)';

/** True while the frame is drawn for a phone. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
