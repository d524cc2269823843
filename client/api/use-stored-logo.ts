import { useEffect, useState } from 'react';
import type { CompanyReply } from '#shared/contract/companies';
import { readLogo } from './companies';

/** Returns the address of a company's stored logo for an `<img>`; '' without one, and while it loads. */
export function useStoredLogo(company: Pick<CompanyReply, 'id' | 'logo_url'> | null): string {
  const { id, logo_url } = company ?? { id: 0, logo_url: '' };
  const [shown, setShown] = useState({ logo: '', address: '' });
  useEffect(() => {
    if (logo_url === '') return undefined;
    let address = '';
    let isWanted = true;
    const show = (blob: Blob): void => {
      if (!isWanted) return;
      address = URL.createObjectURL(blob);
      setShown({ logo: logo_url, address });
    };
    // The page works without the picture, so a failure is ignored.
    void readLogo(id).then(show, () => undefined);
    return () => {
      isWanted = false;
      URL.revokeObjectURL(address);
    };
  }, [id, logo_url]);
  return shown.logo === logo_url ? shown.address : '';
}
