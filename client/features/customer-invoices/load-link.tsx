import { Anchor } from '@mantine/core';
import type { AnyLoad } from '#shared/contract/loads';

/** Load number that opens the load with its explanation. It opens a new tab, so that the popup keeps its choices. */
export function LoadLink({ load }: { load: AnyLoad }) {
  const kind = 'ticket_number' in load ? '' : 'kind=asset&';
  return (
    <Anchor
      href={`/project/${load.project_id}/loads?${kind}load=${load.load_no}`}
      target="_blank"
      rel="noreferrer"
      inherit
    >
      {load.load_no}
    </Anchor>
  );
}
