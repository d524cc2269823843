import type { MouseEvent } from 'react';

/** Makes a file input take the same file again, which was corrected meanwhile. Otherwise it would report no change. */
export const CHOOSE_AGAIN = {
  onClick: (event: MouseEvent<HTMLInputElement>): void => {
    event.currentTarget.value = '';
  },
};
