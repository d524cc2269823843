import { createContext, useContext } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { ProjectReply } from '#shared/contract/projects';
import type { ProjectChoice } from '#shared/rules/project-choices';
import type { TypedChoices } from './fixed-amounts';
import type { ChoiceLists } from './use-choice-lists';

/** Context for every step of the popup. */
export interface Popup {
  form: UseFormReturn<TypedChoices>;
  lists: ChoiceLists;
  /** Project that is edited; null for a new one. */
  project: ProjectReply | null;
}

export const PopupContext = createContext<Popup | null>(null);

export function usePopup(): Popup {
  const popup = useContext(PopupContext);
  if (popup === null) throw new Error('A step of the project popup stands outside of it');
  return popup;
}

interface Chosen<N extends ProjectChoice> {
  value: TypedChoices[N];
  /** Fault of the choice; true for one without a text of its own, undefined for none. */
  error: string | true | undefined;
  onChange: (value: TypedChoices[N]) => void;
  onBlur: () => void;
}

/** Returns the value, error and setter of one choice. */
export function useChoice<N extends ProjectChoice>(name: N): Chosen<N> {
  const { form } = usePopup();
  const { field, fieldState } = useController<TypedChoices, N>({ control: form.control, name });
  const { error } = fieldState;
  const { value, onBlur } = field;
  const onChange = (next: TypedChoices[N]): void => {
    field.onChange(next);
    // Before the first submit, the form checks a choice again only when asked.
    if (error !== undefined) void form.trigger(name);
  };
  return { value, error: error?.message === '' ? true : error?.message, onChange, onBlur };
}
