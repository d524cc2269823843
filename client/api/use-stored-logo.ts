import { useEffect, useState } from 'react';
import type { CompanyReply } from '../../shared/contract/companies';
import { readLogo } from './companies';

/** Address of a company's stored logo for an `<img>`; '' without one, and while it is on its way. */
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
    // Without the picture the page is as good; what is stored stays stored.
    void readLogo(id).then(show, () => undefined);
    return () => {
      isWanted = false;
      URL.revokeObjectURL(address);
    };
  }, [id, logo_url]);
  return shown.logo === logo_url ? shown.address : '';
}
