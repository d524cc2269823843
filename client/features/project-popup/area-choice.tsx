import { Select } from '@mantine/core';
import type { ProjectReply } from '#shared/contract/projects';
import { clearOverriddenChoices } from '#shared/rules/project-choices';
import { projectPopupTexts as texts } from '#client/messages/project-popup';
import { SELECT } from './choice';
import { withChosen } from './options';
import { useChoice, usePopup } from './popup-context';
import { TryAgain } from './try-again';
import type { ChoiceLists } from './use-choice-lists';
import { clearButton } from '#client/ui/form/clear-button';

/** Returns why there is no list of areas; undefined when there is one. Required wording. */
function failureOf({ areasAnswer: { state, value } }: ChoiceLists): string | undefined {
  if (state === 'failed') return texts.area.unreachable;
  return state === 'ready' && value !== null && value.error !== '' ? texts.area.failed : undefined;
}

/** Returns a note when the government service no longer names the project's area. */
function notOffered({ areas, areasAnswer }: ChoiceLists, areaId: string): string | undefined {
  const isKnown = areaId === '' || areas.some(({ value }) => value === areaId);
  return areasAnswer.state === 'ready' && !isKnown ? texts.area.notOffered : undefined;
}

const areaName = (project: ProjectReply | null, areaId: string): string =>
  project?.fsc_area_id === areaId ? project.fsc_area_name : areaId;

/** Choice of the FSC area. Without an area, the other surcharge choices are off. */
export function AreaChoice() {
  const { form, lists, project } = usePopup();
  const { value, error, onChange, onBlur } = useChoice('fsc_area_id');
  const isLoading = lists.areasAnswer.state === 'waiting';
  const failed = failureOf(lists);
  const chosen = { value, label: areaName(project, value) };

  const choose = (area: string): void => {
    onChange(area);
    const settled = clearOverriddenChoices({ ...form.getValues(), fsc_area_id: area });
    for (const part of ['customer_fsc_id', 'vendor_fsc_id', 'apply_fsc_to_asset_loads'] as const)
      form.setValue(part, settled[part]);
    form.clearErrors(['customer_fsc_id', 'vendor_fsc_id']);
  };
  return (
    <>
      <Select
        {...SELECT}
        name="fsc_area_id"
        label={texts.area.label}
        description={texts.area.note}
        placeholder={isLoading ? texts.area.loading : texts.area.placeholder}
        data={[...withChosen(lists.areas, chosen)]}
        value={value === '' ? null : value}
        clearable
        clearButtonProps={clearButton(texts.clear(texts.area.label))}
        error={error ?? failed ?? notOffered(lists, value)}
        onChange={(area) => choose(area ?? '')}
        onBlur={onBlur}
      />
      <span role="status" className="hb-visually-hidden">
        {isLoading ? texts.area.loading : ''}
      </span>
      {failed !== undefined && <TryAgain onClick={lists.areasAnswer.tryAgain} />}
    </>
  );
}
