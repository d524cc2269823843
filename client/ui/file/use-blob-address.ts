import { useEffect, useRef, useState } from 'react';

/**
 * The address of a blob for an `<img>`, '' for none, and how to take another one. The address before it is let
 * go, and the last one when the part is taken off the page.
 */
export function useBlobAddress(): [address: string, take: (blob: Blob | null) => string] {
  const [address, setAddress] = useState('');
  const held = useRef('');
  useEffect(
    () => () => {
      if (held.current !== '') URL.revokeObjectURL(held.current);
    },
    [],
  );
  const take = (blob: Blob | null): string => {
    if (held.current !== '') URL.revokeObjectURL(held.current);
    held.current = blob === null ? '' : URL.createObjectURL(blob);
    setAddress(held.current);
    return held.current;
  };
  return [address, take];
}
