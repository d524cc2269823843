import { Anchor, VisuallyHidden } from '@mantine/core';
import { projectPopupTexts as texts } from '../../messages/project-popup';
import type { ListName } from './use-choice-lists';

const ADDRESSES = {
  companies: '/settings/companies',
  freight: '/settings/rate-sheets',
  fsc: '/settings/fuel-surcharge',
  equipment: '/settings/asset-rate-sheets',
  emptyBoxes: '/settings/asset-rate-sheets',
  fullBoxes: '/settings/asset-rate-sheets',
} satisfies Record<ListName, string>;

/** The way to where such records are added. In a tab of its own: what was chosen stays, and the new one is here at once. */
export function AddLink({ list }: { list: ListName }) {
  return (
    <Anchor href={ADDRESSES[list]} target="_blank" rel="noreferrer" size="xs">
      {texts.lists[list].add}
      <VisuallyHidden>, {texts.newTab}</VisuallyHidden>
    </Anchor>
  );
}
