import { IconFileUpload } from '../icon/page-icons-f-to-z';
import { useId, type Ref } from 'react';
import { CHOOSE_AGAIN } from './choose-again';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** Name of the field. */
  label: string;
  /** Text in the area until a file is chosen. */
  prompt: string;
  hint: string;
  accept: string;
  /** Name of the chosen file; '' without one. */
  name: string;
  /** Fault of the chosen file; '' without one. */
  fault: string;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChoose: (file: File | null) => void;
}

/** File input as large as its label. A file can be dropped on it, and it works by keyboard. */
export function FileDrop(props: FileDropProps) {
  const { label, prompt, hint, accept, name, fault, disabled, inputRef, onChoose } = props;
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.drop} data-faulty={fault !== '' || undefined}>
        <IconFileUpload size={28} stroke={1.5} aria-hidden="true" />
        <span>{name === '' ? prompt : name}</span>
        <input
          ref={inputRef}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-fault`}
          aria-invalid={fault !== ''}
          {...CHOOSE_AGAIN}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
      <p id={`${id}-fault`} className={classes.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}
